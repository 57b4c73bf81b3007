#pragma once
#include <nettle/asn1.h>
#include <nettle/bignum.h>
#include <nettle/dsa.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <nettle/ecdsa.h>
#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <nettle/pbkdf2.h>
#include <nettle/rsa.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>

static inline int neroli_takes_number(struct asn1_der_iterator *place, mpz_t number) {
    return place->type == ASN1_INTEGER && nettle_asn1_der_get_bignum(place, number, 256);
}

/* 1 for a sequence of two numbers, and nothing after it. */
static inline int neroli_takes_parts(const uint8_t *bytes, size_t length,
    struct dsa_signature *parts) {
    struct asn1_der_iterator place;
    return asn1_der_iterator_first(&place, length, bytes) == ASN1_ITERATOR_CONSTRUCTED
        && place.type == ASN1_SEQUENCE
        && asn1_der_decode_constructed_last(&place) == ASN1_ITERATOR_PRIMITIVE
        && neroli_takes_number(&place, parts->r)
        && asn1_der_iterator_next(&place) == ASN1_ITERATOR_PRIMITIVE
        && neroli_takes_number(&place, parts->s)
        && asn1_der_iterator_next(&place) == ASN1_ITERATOR_END;
}

/* 1 if a signature (DER of r and s) over a SHA-256 digest fits a point of P-256: 32 bytes each. */
static inline int neroli_fits_es256(const uint8_t *x, const uint8_t *y, const uint8_t *digest,
    const uint8_t *signature, size_t length) {
    struct ecc_point point;
    struct dsa_signature parts;
    mpz_t first, second;
    ecc_point_init(&point, nettle_get_secp_256r1());
    dsa_signature_init(&parts);
    nettle_mpz_init_set_str_256_u(first, 32, x);
    nettle_mpz_init_set_str_256_u(second, 32, y);
    int fits = ecc_point_set(&point, first, second)
        && neroli_takes_parts(signature, length, &parts)
        && ecdsa_verify(&point, 32, digest, &parts);
    mpz_clear(second);
    mpz_clear(first);
    dsa_signature_clear(&parts);
    ecc_point_clear(&point);
    return fits;
}

/* 1 if a signature (PKCS #1 v1.5) over a SHA-256 digest fits a modulus and an exponent. */
static inline int neroli_fits_rs256(const uint8_t *modulus, size_t size, const uint8_t *exponent,
    size_t length, const uint8_t *digest, const uint8_t *signature) {
    struct rsa_public_key key;
    mpz_t number;
    rsa_public_key_init(&key);
    nettle_mpz_set_str_256_u(key.n, size, modulus);
    nettle_mpz_set_str_256_u(key.e, length, exponent);
    nettle_mpz_init_set_str_256_u(number, size, signature);
    int fits = rsa_public_key_prepare(&key) && mpz_odd_p(key.n) && mpz_odd_p(key.e)
        && mpz_cmp(number, key.n) < 0 && rsa_sha256_verify_digest(&key, digest, number);
    mpz_clear(number);
    rsa_public_key_clear(&key);
    return fits;
}
