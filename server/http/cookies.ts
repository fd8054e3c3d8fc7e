/**
 * The name under which a cookie is sent. Browsers accept the prefix only over HTTPS, for the whole site and without a
 * domain, so that neither a subdomain nor an insecure page can set such a cookie. Source: RFC 6265bis, section 4.1.3.2.
 */
export const cookieName = (plain: string, secure: boolean): string => (secure ? `__Host-${plain}` : plain);

/** Longer than any that the server sets. */
const LONGEST_VALUE = 256;

/** Reads the raw value of the first cookie of this name; none is read that is longer than the server's own. */
export function cookieReader(name: string): (header: string) => string | undefined {
  const own = new RegExp(`(?:^|;) *${name}=([^;]*)`);
  return (header) => {
    const value = own.exec(header)?.[1];
    return value === undefined || value.length > LONGEST_VALUE ? undefined : value;
  };
}
