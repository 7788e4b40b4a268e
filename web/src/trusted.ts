/* Pages that a strict server gives may make no address of a script from text (trusted types). The only ones that this
 * client makes are those of its own worker and service worker, files of the same site; all others are refused. */
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
