/**
 * How a cookie is named and kept where the desk is reached at `publicUrl`: over https under the prefix `__Host-`, which no other host
 * and no plain page can set or overwrite.
 */
export function hostCookie(name: string, publicUrl: string): { name: string; secure: boolean } {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}

/** A clerk's choice among these cookies; the caller checks that it may be chosen. */
export function readChoice(
  kept: { get(name: string): { value: string } | undefined },
  name: string,
  publicUrl: string,
): string | undefined {
  return kept.get(hostCookie(name, publicUrl).name)?.value;
}
