/** On machines with few processors a scan takes them all: it is throttled for a moment after each input, so that the page answers it soon. */

/** More processors than this serve a person and a scan at once. */
const manyProcessors = 4;
/** Also while somebody types, the scan has its turns. */
const leastMs = 400;

/** Calls `throttle` when somebody presses a key or a button while `isWanted`. */
export function throttleOnInput(isWanted: () => boolean, throttle: () => void): void {
  if (navigator.hardwareConcurrency > manyProcessors) return;
  let last = Number.NEGATIVE_INFINITY;
  const heard = ({ timeStamp }: Event): void => {
    if (timeStamp - last < leastMs || !isWanted()) return;
    last = timeStamp;
    throttle();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, heard, { capture: true, passive: true });
}
