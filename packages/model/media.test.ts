import { describe, expect, test } from 'vitest';
import { firstPicture, readVideoAddress, writePicture } from './media.ts';

describe('addresses of videos', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    [' https://youtu.be/dQw4w9WgXcQ?si=abc ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b'],
  ])('%s', (address, player) => {
    expect(readVideoAddress(address)?.player).toBe(player);
  });

  test.each([
    '',
    'dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/1/"onload=',
  ])('%j is none', (address) => {
    expect(readVideoAddress(address)).toBeNull();
  });
});

const path = '/server/media/0b0e7a52-3a3c-4f6e-9b35-111111111111';

test.each(['A cat', 'A [cat] \\ and ] more', ' Two\n lines '])('a picture is found again with its words: %j', (alt) => {
  const written = writePicture({ path, alt });
  expect(firstPicture(`Text.\n\n${written}\n`)).toEqual({ path, alt: alt.replaceAll(/\s+/g, ' ').trim() });
});

test.each([
  '![](/server/media/0b0e7a52-3a3c-4f6e-9b35-111111111111)',
  '![A](https://other.example/server/media/0b0e7a52-3a3c-4f6e-9b35-111111111111)',
  '![A](/server/media/../tickets)',
  '['.repeat(50_000),
  '!['.repeat(50_000),
])('no picture: %#', (body) => {
  expect(firstPicture(body)).toBeNull();
});
