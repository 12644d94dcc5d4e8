/**
 * Replaces stylis' table of vendor prefixes, which styled-components always imports but only uses with
 * `enableVendorPrefixes`. Nothing sets that option, because the supported browsers need no prefixes.
 * @param {string} declaration
 */
export const prefix = (declaration) => declaration;
