/** Where the scanner shows a stored scan of the account. */
export function savedScanPath(id: string): string {
  return `/user?${new URLSearchParams({ saved: id })}`;
}
