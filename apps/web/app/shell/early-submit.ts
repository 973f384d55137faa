/**
 * A form that is sent before the page's code has arrived would leave for the server as a plain request, which no page answers. Until then it is
 * held, and sent by the code that knows how. A search (method get) goes its way.
 */

declare global {
  interface Window {
    /** Lets held forms go; set by the script of the head. */
    orbweaverFormsReady?: () => void;
  }
}

/** Script for the head. */
export const earlySubmitScript = `(() => {
  let held = null;
  const hold = (event) => {
    if (event.target.method !== 'post') return;
    event.preventDefault();
    held = event.target;
  };
  document.addEventListener('submit', hold, true);
  window.orbweaverFormsReady = () => {
    document.removeEventListener('submit', hold, true);
    const form = held;
    held = null;
    if (form !== null && form.isConnected) form.requestSubmit();
  };
})();`;

export const releaseForms = (): void => window.orbweaverFormsReady?.();
