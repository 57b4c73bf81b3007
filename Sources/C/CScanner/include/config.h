// Stands for the result of zbar's configure: the codes of goods alone.
#pragma once
#define ENABLE_EAN 1
#define ENABLE_CODE128 1
#define ENABLE_QRCODE 1
#define HAVE_INTTYPES_H 1
#define HAVE_SYS_TIME_H 1
#define NO_STATS 1
#define ZBAR_VERSION_MAJOR 0
#define ZBAR_VERSION_MINOR 23
#define ZBAR_VERSION_PATCH 92
