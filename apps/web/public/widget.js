// The script of the widget: makes its frame where there is none, and fits the height of those that there are. It keeps nothing, sends nothing and sets no cookie.
// <iframe data-orbweaver src="…/widgetscan?key=KEY" width="100%" height="380"></iframe> with <script async src="…/widget.js"></script>,
// or <script src="…/widget.js" data-key="KEY" data-target="#place"></script> alone.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const address = `${origin}/widgetscan?key=`;
  /** What each frame's document needs, in pixels. */
  const needed = new Map();

  function makeFrame(key) {
    const frame = document.createElement('iframe');
    frame.src = address + encodeURIComponent(key);
    frame.title = script.dataset.title || 'SEO check';
    frame.width = '100%';
    frame.height = '380';
    frame.setAttribute('frameborder', '0');
    const place = script.dataset.target && document.querySelector(script.dataset.target);
    if (place) place.append(frame);
    else script.before(frame);
    return frame;
  }

  /** A frame grows only where nothing that is seen moves: while its lower end is at or below the end of the window. Until then it scrolls by itself. */
  function fit() {
    for (const [frame, height] of needed) {
      if (!frame.isConnected) needed.delete(frame);
      else if (height > frame.clientHeight && frame.getBoundingClientRect().bottom >= window.innerHeight) frame.height = String(height);
    }
  }

  function findFrames() {
    return [...document.querySelectorAll('iframe[data-orbweaver]')].filter((frame) => frame.src.startsWith(address));
  }

  /** A frame that was there before this script has said what it needs to nobody. Asked late: the window of a frame that is still empty costs the page time. */
  function ask() {
    for (const frame of findFrames()) if (!needed.has(frame)) frame.contentWindow?.postMessage({ orbweaverAsk: true }, '*');
  }

  const made = script.dataset.key ? makeFrame(script.dataset.key) : null;
  addEventListener('message', ({ origin: from, source, data }) => {
    const height = data && data.orbweaverHeight;
    if (from !== origin || !(height > 0 && height < 20_000)) return;
    const frame = [made, ...findFrames()].find((each) => each && each.contentWindow === source);
    if (!frame) return;
    needed.set(frame, Math.ceil(height));
    fit();
  });
  if (document.readyState === 'complete') ask();
  else addEventListener('load', ask, { once: true });
  addEventListener('scroll', fit, { passive: true });
  addEventListener('resize', fit);
})();
