// The plugin keeps the rules of WordPress's directory, and the rules find what breaks them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codingFaults } from './testing/coding-rules.ts';

const folder = join(import.meta.dirname, 'orbweaver');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const sources = globSync('**/*.php', { cwd: folder }).sort();

test.each(sources)('%s', (path) => {
  expect(codingFaults(path, read(path))).toEqual([]);
});

const guard = "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n";
const handler = (body: string) => `function orbweaver_a() {\n${body}\n}\nadd_action( 'wp_ajax_a', 'orbweaver_a' );`;
const broken: readonly (readonly [string, string])[] = [
  ['prints $text', 'echo $text;'],
  ['prints $text', "echo '<p>' . $text . '</p>';"],
  ["prints get_option( 'a' )", "echo '<p>', get_option( 'a' );"],
  ['puts $url into markup', "return '<a href=\"' . $url . '\">';"],
  ['prints without an escape', "printf( 'a' );"],
  ['prints without an escape', "_e( 'a', 'orbweaver' );"],
  ['asks the database past prepare()', "$wpdb->query( 'DELETE' );"],
  ['is open to visitors', "add_action( 'wp_ajax_nopriv_a', 'orbweaver_b' );"],
  ['orbweaver_a has no nonce', handler("current_user_can( 'edit_posts' );")],
  ['orbweaver_a asks for no capability', handler("check_ajax_referer( 'orbweaver' );")],
  ['is used as it came', "$a = $_POST['a'];"],
  ['is used as it came', "if ( isset( $_GET['a'] ) ) {\n$b = wp_unslash( $_GET['a'] );\n}"],
  ['reads what nothing cleans', "$a = sanitize_key( $_REQUEST['a'] );"],
  ['has no text domain', "esc_html__( 'A' );"],
  ['help has no prefix of its own', 'function help() {}'],
  ['needs a PHP newer than 7.4', "$a = str_contains( 'a', 'b' );"],
];

test.each(broken)('%s: %s', (fault, code) => {
  expect(codingFaults('a.php', `${guard}${code}`).map((line) => line.replace(/^a\.php:\d+: /, ''))).toContain(fault);
});

test('a file that runs by its address is a fault, and good code is none', () => {
  expect(codingFaults('a.php', '<?php\n')).toEqual(['a.php:1: runs when it is opened by its address']);
  expect(codingFaults('a.php', `${guard}echo '<p>' . esc_html( $text ) . '</p>';`)).toEqual([]);
});

test('version, text domain and licence are said alike everywhere', () => {
  const [head, readme] = [read('orbweaver.php'), read('readme.txt')];
  const { version, license } = JSON.parse(readFileSync(join(folder, '../../../package.json'), 'utf8'));
  expect(/\* Version: +(\S+)/.exec(head)?.[1]).toBe(version);
  expect(/define\( 'ORBWEAVER_VERSION', '(.+)' \)/.exec(head)?.[1]).toBe(version);
  expect(/^Stable tag: (\S+)/m.exec(readme)?.[1]).toBe(version);
  for (const text of [head, readme]) expect(/License: +(\S+)/.exec(text)?.[1]).toBe(license);
  for (const name of ['Requires PHP', 'Requires at least'])
    expect(new RegExp(`${name}: +(\\S+)`).exec(readme)?.[1]).toBe(new RegExp(`${name}: +(\\S+)`).exec(head)?.[1]);
});

test('what the plugin keeps is what uninstalling removes', () => {
  const all = sources.map(read).join('\n');
  const gone = read('uninstall.php');
  const names = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map((match) => match[1] as string));
  const kept = [
    ...names(/update_option\( '(\w+)'/g),
    ...names(/update_post_meta\([^;]*?'(_orbweaver\w+)'/g),
    ...names(/wp_schedule_single_event\([^;]*?'(orbweaver\w+)'/g),
  ];
  expect(kept.sort()).toEqual([
    '_orbweaver_due',
    '_orbweaver_page',
    '_orbweaver_scan',
    'orbweaver_analyse',
    'orbweaver_key',
    'orbweaver_run',
    'orbweaver_settings',
  ]);
  for (const name of kept) expect(gone).toContain(`'${name}'`);
});
