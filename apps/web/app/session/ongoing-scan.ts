/** Is a scan running in this tab? The scanner says so; whoever would reload the page asks. */

let isOngoing = false;

export function setScanOngoing(ongoing: boolean): void {
  isOngoing = ongoing;
}

export function isScanOngoing(): boolean {
  return isOngoing;
}
