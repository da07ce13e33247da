/**
 * A self-signed certificate for `uk.dossier.test`, `us.dossier.test` and the hosts below them, valid until 2126, and its key,
 * which protects nothing.
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIB7TCCAZSgAwIBAgIUV6ntTpnHX4bfjQMT7ay2tGZ3HKUwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWZG9zc2llciB0ZXN0IGF1dGhvcml0eTAgFw0yNjExMjIxNTIx
MDlaGA8yMTI2MTAyOTE1MjEwOVowITEfMB0GA1UEAwwWZG9zc2llciB0ZXN0IGF1
dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOd/9/f0bWjOg7HFzRBn
nbcAiF2i2Q/wYo52NoRFEM8kxqdkBxoLdrYGPdo0eVShusF6AWwoN6HQd91gl+T+
LryjgacwgaQwHQYDVR0OBBYEFOrBDbXl0WoRBV58Lop8nf+/Y+mpMB8GA1UdIwQY
MBaAFOrBDbXl0WoRBV58Lop8nf+/Y+mpMFEGA1UdEQRKMEiCESoudWsuZG9zc2ll
ci50ZXN0ghEqLnVzLmRvc3NpZXIudGVzdIIPdWsuZG9zc2llci50ZXN0gg91cy5k
b3NzaWVyLnRlc3QwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAr
c9gOqGHz3l3S9kAxkF9DNjXEbNqteP7QdyK8uN+DkgIgVjIiWoyanAu99CvGIyXn
7VAKFzkRz0qTcRdp85z+CKg=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIhFt6g4ea57LruFQ
H3g2t7L9KhwYwQko6KgKJyzkl0WhRANCAATnf/f39G1ozoOxxc0QZ523AIhdotkP
8GKOdjaERRDPJManZAcaC3a2Bj3aNHlUobrBegFsKDeh0HfdYJfk/i68
-----END PRIVATE KEY-----`,
};
