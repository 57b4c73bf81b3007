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
#include <sys/random.h>

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

static inline void neroli_draws(void *unused, size_t count, uint8_t *bytes) {
    (void)unused;
    while (count > 0) {
        ssize_t drawn = getrandom(bytes, count < 256 ? count : 256, 0);
        if (drawn <= 0) continue;
        bytes += drawn;
        count -= (size_t)drawn;
    }
}

/* 1 if 32 bytes are a secret of P-256; the public point: x and y, 32 bytes each. */
static inline int neroli_takes_secret(const uint8_t *secret, struct ecc_scalar *key,
    uint8_t *point) {
    mpz_t number, first, second;
    struct ecc_point made;
    ecc_scalar_init(key, nettle_get_secp_256r1());
    ecc_point_init(&made, nettle_get_secp_256r1());
    nettle_mpz_init_set_str_256_u(number, 32, secret);
    mpz_init(first);
    mpz_init(second);
    int fits = ecc_scalar_set(key, number);
    if (fits) {
        ecc_point_mul_g(&made, key);
        ecc_point_get(&made, first, second);
        nettle_mpz_get_str_256(32, point, first);
        nettle_mpz_get_str_256(32, point + 32, second);
    }
    mpz_clear(second);
    mpz_clear(first);
    mpz_clear(number);
    ecc_point_clear(&made);
    return fits;
}

/* 1 and the point of a secret of P-256. */
static inline int neroli_point_of_es256(const uint8_t *secret, uint8_t *point) {
    struct ecc_scalar key;
    int fits = neroli_takes_secret(secret, &key, point);
    ecc_scalar_clear(&key);
    return fits;
}

/* 1 and the signature over a SHA-256 digest: r and s, 32 bytes each. */
static inline int neroli_signs_es256(const uint8_t *secret, const uint8_t *digest,
    uint8_t *signature) {
    uint8_t point[64];
    struct ecc_scalar key;
    struct dsa_signature parts;
    dsa_signature_init(&parts);
    int fits = neroli_takes_secret(secret, &key, point);
    if (fits) {
        ecdsa_sign(&key, 0, neroli_draws, 32, digest, &parts);
        nettle_mpz_get_str_256(32, signature, parts.r);
        nettle_mpz_get_str_256(32, signature + 32, parts.s);
    }
    dsa_signature_clear(&parts);
    ecc_scalar_clear(&key);
    return fits;
}
