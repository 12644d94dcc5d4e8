/**
 * Replaces stylis' table of vendor prefixes, which styled-components imports and uses only where `enableVendorPrefixes`
 * is set. It is set nowhere: the browsers that the builds support need no prefix.
 * @param {string} declaration
 */
export const prefix = (declaration) => declaration;
