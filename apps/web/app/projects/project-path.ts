/** The page of one project. */
export function projectPath(id: string): string {
  return `/user/projects/${encodeURIComponent(id)}`;
}
