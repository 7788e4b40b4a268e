/* On pages from a strict server, text may not become the address of a script (trusted types). This client makes such
 * addresses only for its own worker and service worker, files of the same site; all others are refused. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`not ours: ${address}`);
    return address;
  },
});
