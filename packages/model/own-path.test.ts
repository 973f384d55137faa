import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a path of this site', () => {
  it.each([
    ['/user', '/user'],
    ['/user?url=https%3A%2F%2Fexample.com%2F', '/user?url=https%3A%2F%2Fexample.com%2F'],
    ['/user?url=https://evil.example/', '/user?url=https://evil.example/'],
    ['/user#part', '/user'],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/\t/evil.example/', null],
    ['/.//evil.example/', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['user', null],
    ['', null],
    [`/${'a'.repeat(2000)}`, null],
    [null, null],
  ])('%j is %j', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });
});
