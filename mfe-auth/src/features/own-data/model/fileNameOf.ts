/** The name that the server gave a file, reduced to what is safe in any folder. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const [, given = ''] = /filename="([^"]+)"/.exec(disposition ?? '') ?? [];
  return /^[\w][\w.-]*$/.test(given) ? given : otherwise;
}
