/** Tells the page that holds the widget in a frame how high it is: at first, when it changes, and when that page's script asks (`public/widget.js`). */
import { useEffect } from 'react';

export function useFrameHeight(): void {
  useEffect(() => {
    if (window.parent === window) return;
    // A height is no secret, and which site holds it is the server's business.
    const tell = () => window.parent.postMessage({ orbweaverHeight: document.getElementById('page')?.scrollHeight ?? 0 }, '*');
    const watch = new ResizeObserver(tell);
    watch.observe(document.body);
    const onAsked = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data?.orbweaverAsk === true) tell();
    };
    window.addEventListener('message', onAsked);
    return () => {
      watch.disconnect();
      window.removeEventListener('message', onAsked);
    };
  }, []);
}
