/** Where a host is verified: the profile, with the host in its field. */
export function verifyPath(host: string): string {
  return `/user/profile${host === '' ? '' : `?host=${encodeURIComponent(host)}`}#hosts`;
}
