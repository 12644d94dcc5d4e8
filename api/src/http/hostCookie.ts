/** Returns the name and the options of a signed cookie that scripts cannot read and other hosts cannot set. */
export const describeHostCookie = <SameSite extends 'lax' | 'strict'>(
  name: string,
  { secure, sameSite }: { secure: boolean; sameSite: SameSite },
) => ({
  cookieName: secure ? `__Host-${name}` : name,
  options: { signed: true, secure, httpOnly: true, sameSite } as const,
});
