/** Returns the file name of a Content-Disposition header when it is safe in any folder. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const [, given = ''] = /filename="([^"]+)"/.exec(disposition ?? '') ?? [];
  return /^[\w][\w.-]*$/.test(given) ? given : otherwise;
}
