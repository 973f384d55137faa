/** Told to an open panel when the button of the extension is pressed: it may read the tab from now on. */
export const pressed = { pressed: true } as const;

export function isPressed(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'pressed' in message && message.pressed === true;
}
