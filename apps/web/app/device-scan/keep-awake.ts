/** Asks the device not to sleep while a scan runs in a visible tab. A request: where it is refused the scan goes on when the device wakes. */

export function keepAwake(isWanted: () => boolean, onChange: (call: () => void) => void): void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  const update = async (): Promise<void> => {
    const wants = isWanted() && document.visibilityState === 'visible';
    if (!wants) {
      const held = lock;
      lock = null;
      await held?.release();
      return;
    }
    if (isAsking || (lock !== null && !lock.released) || !('wakeLock' in navigator)) return;
    isAsking = true;
    // Refused where the battery is low: then the device sleeps.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    isAsking = false;
  };

  onChange(() => void update());
  document.addEventListener('visibilitychange', () => void update());
}
