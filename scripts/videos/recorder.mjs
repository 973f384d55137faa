// Records a page of Chromium: the frames of its screencast, and when each caption begins, become a WebM film by Debian's ffmpeg.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const framesPerSecond = 12;
/** From 0 to 63; interfaces stay sharp with it, and half a minute of one takes less than a megabyte. */
const quality = '40';

/** Begins at once. `size` in pixels; `stop` writes `<path>.webm` and its poster and returns the seconds of film and captions. */
export async function recordPage(page, size) {
  const session = await page.context().newCDPSession(page);
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-film-'));
  const frames = [];
  const starts = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: size.width, maxHeight: size.height });
  return {
    caption: () => starts.push(Date.now() / 1_000),
    stop: async (path) => {
      const end = Date.now() / 1_000;
      await session.send('Page.stopScreencast');
      const begin = frames[0].at;
      const list = frames.map(({ file, at }, index) => {
        const next = frames[index + 1]?.at ?? end;
        return `file '${file}'\nduration ${Math.max(0.001, next - at).toFixed(3)}`;
      });
      // The last one is named twice: the format takes the time of a last file for nothing.
      writeFileSync(join(folder, 'frames.txt'), `${[...list, `file '${frames.at(-1).file}'`].join('\n')}\n`);
      const { width, height } = size;
      const shape = `fps=${framesPerSecond},scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}`;
      ffmpeg(['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt'), '-vf', shape, ...codec, `${path}.webm`]);
      // Of the time when there is something to see.
      ffmpeg(['-ss', String((end - begin) * 0.8), '-i', `${path}.webm`, '-frames:v', '1', '-quality', '60', `${path}.webp`]);
      rmSync(folder, { recursive: true, force: true });
      const round = (seconds) => Math.round(Math.max(0, seconds) * 100) / 100;
      return { seconds: round(end - begin), starts: starts.map((at) => round(at - begin)) };
    },
  };
}

const codec = ['-c:v', 'libvpx-vp9', '-crf', quality, '-b:v', '0', '-deadline', 'good', '-cpu-used', '4', '-pix_fmt', 'yuv420p', '-an'];

function ffmpeg(options) {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg: ${error?.message ?? stderr}`);
}
