/** Returns the file name from a Content-Disposition header if it is safe in any folder, otherwise the default. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const [, given = ''] = /filename="([^"]+)"/.exec(disposition ?? '') ?? [];
  return /^[\w][\w.-]*$/.test(given) ? given : fallback;
}
