#pragma once
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
