// The plugin in a real WordPress with a real server of Orbweaver: from the download to what is left after its deletion.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyScopes } from '@orbweaver/model/api-keys.ts';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPlugin, writePlugin } from '../../scripts/wordpress.mjs';
import { type OpenDatabase, openPglite } from '../server/src/db/database.ts';
import { createTestApp, newPerson, type TestApp } from '../server/src/testing/test-app.ts';
import { hasChromium, openBrowser } from '../web/e2e/browser.ts';
import { freePort } from '../web/e2e/running-product.ts';
import { missingForWordpress, type RunningWordpress, startWordpress, wordpressAccount, writeFiles } from './testing/running-wordpress.ts';

const titles = [
  'Wooden ladders for roofs and trees, made to last',
  'Light wooden ladders for every roof and tree',
  'Ladders for roofs and trees that last for years',
  'Roof ladders of wood that are light and strong',
];
const descriptions = [
  'We make wooden ladders for roofs and for trees. They are light, and they are made to last for years in all weathers.',
  'Light ladders of wood for every roof and every tree: made to last for years, and easy to carry to where you need them.',
  'Wooden ladders for roofs and trees that last for years. They are light, strong and made for all weathers and seasons.',
];

interface Editor {
  readonly wp: { readonly data: { select(store: string): { getEditedPostAttribute(name: string): unknown } } };
}

/** Runs where something is put into markup, an attribute, an address or a script as it came. */
const attack = `"'><img src=x onerror=window.hit=1></script><script>window.hit=1</script>`;

test('the zip file is the same from the same sources, and holds the address that it is made for', async () => {
  expect(await packPlugin()).toEqual(await packPlugin());
  const files = unzipSync(await packPlugin('https://orbweaver.example'));
  expect(JSON.parse(new TextDecoder().decode(files['orbweaver/installation.json']))).toEqual({ origin: 'https://orbweaver.example' });
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['orbweaver/orbweaver.php', 'orbweaver/readme.txt', 'orbweaver/LICENSE']));
});

describe.skipIf(missingForWordpress !== null || !hasChromium)(
  `in WordPress${missingForWordpress === null ? '' : ` (skipped: there is no ${missingForWordpress})`}`,
  () => {
    let wordpress: RunningWordpress;
    let database: OpenDatabase;
    let app: TestApp;
    let browser: Browser;
    let page: Page;
    let key: string;
    let origin: string;
    let postId: number;
    const requests: string[] = [];
    const dialogs: string[] = [];
    const model = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const content = JSON.stringify({ suggestions: body.includes('for the meta description') ? descriptions : titles });
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices }));
    });
    const go = (path: string) => page.goto(`${wordpress.origin}/wp-admin/${path}`);
    const isHit = () => page.evaluate(() => 'hit' in window);
    const optionOf = (name: string) => wordpress.php(`return get_option( '${name}' );`);

    beforeAll(async () => {
      await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready));
      const port = await freePort();
      origin = `http://localhost:${port}`;
      await writePlugin();
      database = await openPglite(null);
      const environment = {
        ...{ ORBWEAVER_ALLOW_HOSTS: '127.0.0.1', PORT: String(port), ORBWEAVER_URL: origin },
        ...{ ORBWEAVER_AI_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`, ORBWEAVER_AI_MODEL: 'm' },
      };
      app = await createTestApp(database.db, { environment });
      app.app.server.on('request', ({ method, url }) => void requests.push(`${method} ${url}`));
      await app.app.listen({ port, host: 'localhost' });
      const person = await newPerson(app);
      const made = { method: 'POST', url: '/server/user/keys', cookie: person.cookie, payload: { name: 'x', scopes: keyScopes } } as const;
      key = (await app.call(made)).json().data.key;
      wordpress = await startWordpress();
      postId = wordpress.php(`
      update_option( 'permalink_structure', '/%postname%/' );
      flush_rewrite_rules();
      update_user_meta( 1, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
      return wp_insert_post( array( 'post_title' => 'Ladders', 'post_author' => 1, 'post_name' => 'ladders', 'post_status' => 'publish', 'post_content' =>
        '<!-- wp:paragraph --><p>' . str_repeat( 'We make wooden ladders for roofs and for trees. They are light, and they are made to last for years. ', 20 ) . '</p><!-- /wp:paragraph -->' ) );`);
      browser = await openBrowser();
      page = await (await browser.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
      page.setDefaultTimeout(60_000);
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.accept();
      });
    });

    afterAll(async () => {
      await browser?.close();
      await wordpress?.stop();
      await app?.close();
      await database?.close();
      model.closeAllConnections();
      model.close();
    });

    test('it is downloaded with the address of its installation, and asks nothing before somebody connects it', async () => {
      const download = await fetch(`${origin}/server/downloads/orbweaver-wordpress.zip`);
      expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/zip']);
      writeFiles(`${wordpress.content}/plugins`, unzipSync(new Uint8Array(await download.arrayBuffer())));
      requests.length = 0;
      await page.goto(`${wordpress.origin}/wp-login.php`);
      await page.fill('#user_login', wordpressAccount.name);
      await page.fill('#user_pass', wordpressAccount.password);
      await page.click('#wp-submit');
      await page.waitForURL(/wp-admin/);
      await go('plugins.php');
      await page.click('#activate-orbweaver');
      await page.locator('#message.updated, .notice-success').first().waitFor();
      await go('options-general.php?page=orbweaver');
      expect(await page.inputValue('#orbweaver-address')).toBe(origin);
      await go('edit.php');
      await page.locator('.column-orbweaver').first().waitFor();
      wordpress.php(`wp_update_post( array( 'ID' => ${postId}, 'post_title' => 'Ladders' ) ); return 1;`);
      await go(`post.php?post=${postId}&action=edit`);
      await page.getByText('is not connected to an installation').waitFor();
      expect(requests).toEqual([]);
      expect(wordpress.php(`return wp_next_scheduled( 'orbweaver_analyse', array( ${postId} ) );`)).toBe(false);
    });

    test('address and key are saved, the key is never shown again, and the connection is tested', async () => {
      await go('options-general.php?page=orbweaver');
      await page.fill('#orbweaver-key', key);
      await page.fill('#orbweaver-widget', 'wid_abcdefghijkl');
      await page.click('#submit');
      await page.getByText('Settings saved.').waitFor();
      expect(await page.content()).not.toContain(key);
      const { autoload } = wordpress.php<{ autoload: string }>(
        `global $wpdb; return $wpdb->get_row( "select autoload from $wpdb->options where option_name = 'orbweaver_key'" );`,
      );
      expect(autoload).toBe('no');
      await page.click('#orbweaver-test');
      await page.getByText('The connection works.').waitFor();
      await page.click('#submit');
      await page.getByText('Settings saved.').waitFor();
      expect(await optionOf('orbweaver_key')).toBe(key);
    });

    test('a scan of the site is started and followed, and its findings stand in the list and the editor', async () => {
      await go('options-general.php?page=orbweaver');
      await page.click('#orbweaver-scan');
      await page.getByText(/The scan is done: \d+ pages/).waitFor({ timeout: 200_000 });
      await go('edit.php');
      const cell = page.locator(`#post-${postId} .orbweaver-cell`);
      await expect.poll(() => cell.textContent(), { timeout: 60_000 }).toMatch(/\d+ (?:error|warning|notice|opportunit)/);
      await go(`post.php?post=${postId}&action=edit`);
      await page.locator('.orbweaver-found section').nth(1).getByText('Title too short').first().waitFor();
    });

    test('a title is suggested old beside new, accepted, saved, and the page analysed afresh', async () => {
      await page.locator('[data-kind="title"]').click();
      await page.locator('.orbweaver-new li').nth(2).waitFor();
      expect(await page.locator('.orbweaver-suggested section').first().textContent()).toContain('Ladders');
      await page.locator('.orbweaver-accept').first().click();
      await page.getByText('It stands in the editor').waitFor();
      await page.locator('.editor-post-publish-button').click();
      await expect.poll(() => wordpress.php(`return get_post( ${postId} )->post_title;`), { timeout: 60_000 }).toBe(titles[0]);
      const now = page.locator('.orbweaver-found section').first();
      await now.locator('.orbweaver-count').first().waitFor({ timeout: 120_000 });
      expect(await now.textContent()).not.toContain('Title too short');
      expect(requests.filter((each) => each === 'POST /api/v1/pages/analysis')).toHaveLength(1);
      expect(wordpress.php(`return wp_next_scheduled( 'orbweaver_analyse', array( ${postId} ) );`)).toBe(false);
      await now.locator('.orbweaver-analyse').click();
      await expect.poll(() => requests.filter((each) => each === 'POST /api/v1/pages/analysis').length, { timeout: 60_000 }).toBe(2);
      await now.getByRole('button', { name: 'Analyse now', disabled: false }).waitFor();
    });

    test('a description goes into the field of an SEO plugin', async () => {
      writeFiles(`${wordpress.content}/mu-plugins`, { 'seo.php': "<?php define( 'RANK_MATH_VERSION', '1' );" });
      await go(`post.php?post=${postId}&action=edit`);
      await page.locator('[data-kind="description"]').click();
      await page.locator('.orbweaver-accept').nth(1).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      expect(wordpress.php(`return get_post_meta( ${postId}, 'rank_math_description', true );`)).toBe(descriptions[1]);
      await page.locator('.orbweaver-target').selectOption('core');
      await page.locator('.orbweaver-accept').nth(2).click();
      await page.getByText('It stands in the editor').waitFor();
      const excerpt = () =>
        page.evaluate(() => (window as never as Editor).wp.data.select('core/editor').getEditedPostAttribute('excerpt'));
      expect(await excerpt()).toBe(descriptions[2]);
    });

    test('in the classic editor a title goes into its field', async () => {
      writeFiles(`${wordpress.content}/mu-plugins`, {
        'classic.php': "<?php add_filter( 'use_block_editor_for_post', '__return_false' );",
      });
      await go(`post.php?post=${postId}&action=edit`);
      await page.locator('[data-kind="title"]').click();
      await page.locator('.orbweaver-target').selectOption('core');
      const text = await page.locator('.orbweaver-new .orbweaver-text').first().textContent();
      await page.locator('.orbweaver-accept').first().click();
      await page.getByText('It stands in the editor').waitFor();
      expect(await page.inputValue('#title')).toBe(text);
      await page.click('#publish');
      await page.waitForURL(/message=/);
      expect(wordpress.php(`return get_post( ${postId} )->post_title;`)).toBe(text);
      rmSync(`${wordpress.content}/mu-plugins/classic.php`);
    });

    test('the widget stands on a page as a block and as a shortcode, and on no other page', async () => {
      const content = `'<!-- wp:orbweaver/widget /-->[orbweaver_widget]'`;
      const url = wordpress.php<string>(
        `return get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Check', 'post_status' => 'publish', 'post_content' => ${content} ) ) );`,
      );
      await page.goto(url);
      const sources = await page
        .locator('iframe[data-orbweaver]')
        .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')));
      expect(sources).toEqual([`${origin}/widgetscan?key=wid_abcdefghijkl`, `${origin}/widgetscan?key=wid_abcdefghijkl`]);
      expect(await page.locator(`script[src="${origin}/widget.js"]`).count()).toBe(1);
      await page.goto(`${wordpress.origin}/ladders/`);
      expect(await page.content()).not.toContain(origin);
      await go('post-new.php?post_type=page');
      await page.waitForFunction(() =>
        (window as never as { wp: { blocks: { getBlockType(name: string): unknown } } }).wp.blocks.getBlockType('orbweaver/widget'),
      );
    });

    test('what is typed, and what the installation answers, never runs', async () => {
      const hostile = { check: attack, name: attack, evidence: attack, fix: attack, severity: 'error' };
      wordpress.php(`$issue = json_decode( base64_decode( '${Buffer.from(JSON.stringify(hostile)).toString('base64')}' ), true );
      $kept = orbweaver_kept_page( array( 'counts' => array( 'error' => 1 ), 'issues' => array( $issue ) ) ) + array( 'is_known' => true, 'scanned' => 1, 'asked' => time(), 'url' => get_permalink( ${postId} ) );
      update_post_meta( ${postId}, '_orbweaver_scan', wp_slash( $kept ) );
      update_post_meta( ${postId}, '_orbweaver_page', wp_slash( $kept + array( 'analysed' => 1 ) ) );
      update_post_meta( ${postId}, 'rank_math_title', wp_slash( $issue['name'] ) ); return 1;`);
      titles.splice(0, 3, ...titles.slice(0, 3).map((title) => `${title} ${attack}`));
      await go('edit.php');
      await page.locator(`#post-${postId} .orbweaver-cell`).waitFor();
      expect(await isHit()).toBe(false);
      await go(`post.php?post=${postId}&action=edit`);
      await page.locator('.orbweaver-name').first().waitFor();
      await page.locator('.orbweaver-issues summary').first().click();
      expect(await page.locator('.orbweaver-name').first().textContent()).toBe(attack);
      await page.locator('.orbweaver-keyword').fill(attack);
      await page.locator('[data-kind="title"]').click();
      await page.locator('.orbweaver-suggested > *').first().waitFor();
      expect(await isHit()).toBe(false);
      for (const field of ['#orbweaver-address', '#orbweaver-key', '#orbweaver-widget']) {
        await go('options-general.php?page=orbweaver');
        await page.fill(field, `${field === '#orbweaver-address' ? 'https://a.example/' : 'wid_'}${attack}`);
        await page.click('#submit');
        await page.locator('.notice').first().waitFor();
        expect([field, await isHit()]).toEqual([field, false]);
      }
      await go(`options-general.php?page=orbweaver&saved=${encodeURIComponent(attack)}`);
      expect(await isHit()).toBe(false);
      for (const address of ['javascript:alert(1)', 'https://user:pass@a.example', '//']) {
        expect([address, wordpress.php(`return orbweaver_read_address( '${address}' );`)]).toEqual([address, '']);
      }
    });

    test('a new address is not told the key of the old one', async () => {
      await go('options-general.php?page=orbweaver');
      await page.fill('#orbweaver-address', origin);
      await page.fill('#orbweaver-key', key);
      await page.click('#submit');
      await page.getByText('Settings saved.').waitFor();
      await page.fill('#orbweaver-address', 'https://other.example');
      await page.click('#submit');
      await page.getByText('Settings saved.').waitFor();
      expect(await optionOf('orbweaver_key')).toBe(false);
    });

    test('other sites, visitors and authors cannot call for somebody else', async () => {
      await go('options-general.php?page=orbweaver');
      await page.fill('#orbweaver-address', origin);
      await page.fill('#orbweaver-key', key);
      await page.click('#submit');
      await page.getByText('Settings saved.').waitFor();
      const before = optionOf('orbweaver_settings');
      requests.length = 0;
      const forged = (path: string, values: object) =>
        page.evaluate(
          async ([url, body]) => {
            const answer = await fetch(url as string, { method: 'POST', body: new URLSearchParams(body as Record<string, string>) });
            return answer.status;
          },
          [`${wordpress.origin}/wp-admin/${path}`, values] as const,
        );
      const calls = ['findings', 'box', 'suggest', 'accept', 'test', 'scan'];
      for (const nonce of [{}, { nonce: 'aaaaaaaaaa' }]) {
        for (const call of calls) {
          const values = {
            action: `orbweaver_${call}`,
            'posts[]': String(postId),
            what: 'start',
            kind: 'title',
            text: 'Mine',
            field: 'rank-math',
          };
          expect([call, await forged('admin-ajax.php', { ...values, ...nonce })]).toEqual([call, 403]);
        }
        expect(await forged('admin-post.php', { action: 'orbweaver_save', address: 'https://evil.example', ...nonce })).toBe(403);
      }
      const author = wordpress.php<number>(
        `return wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'another horse battery', 'role' => 'author' ) );`,
      );
      const context = await browser.newContext();
      const theirs = await context.newPage();
      await theirs.goto(`${wordpress.origin}/wp-login.php`);
      await theirs.fill('#user_login', 'author');
      await theirs.fill('#user_pass', 'another horse battery');
      await theirs.click('#wp-submit');
      await theirs.waitForURL(/wp-admin/);
      await theirs.goto(`${wordpress.origin}/wp-admin/edit.php?all_posts=1`);
      const nonce = await theirs.evaluate(() => (window as never as { orbweaver: { nonce: string } }).orbweaver.nonce);
      expect(nonce).toMatch(/^\w{10}$/);
      for (const call of ['box', 'suggest', 'accept', 'test', 'scan']) {
        const status = await theirs.evaluate(
          async ([url, body]) =>
            (await fetch(url as string, { method: 'POST', body: new URLSearchParams(body as Record<string, string>) })).status,
          [
            `${wordpress.origin}/wp-admin/admin-ajax.php`,
            {
              action: `orbweaver_${call}`,
              nonce,
              'posts[]': String(postId),
              what: 'start',
              kind: 'title',
              text: 'Mine',
              field: 'rank-math',
            },
          ] as const,
        );
        expect([call, status]).toEqual([call, 403]);
      }
      await context.close();
      expect(author).toBeGreaterThan(1);
      expect(requests).toEqual([]);
      expect(optionOf('orbweaver_settings')).toEqual(before);
      expect(wordpress.php(`return get_post_meta( ${postId}, 'rank_math_title', true );`)).not.toBe('Mine');
    });

    test('deleting it leaves no option, no meta and no planned work', async () => {
      wordpress.php(
        `wp_schedule_single_event( time() + 3600, 'orbweaver_analyse', array( ${postId} ) ); update_option( 'orbweaver_run', 'x', false ); return 1;`,
      );
      const left = () =>
        wordpress.php<number[]>(`global $wpdb; return array_map( 'intval', array(
        $wpdb->get_var( "select count(*) from $wpdb->options where option_name like '%orbweaver%'" ),
        $wpdb->get_var( "select count(*) from $wpdb->postmeta where meta_key like '%orbweaver%'" ),
        substr_count( serialize( get_option( 'cron' ) ), 'orbweaver' ) ) );`);
      expect(left()[0]).toBeGreaterThan(0);
      await go('plugins.php');
      await page.click('#deactivate-orbweaver');
      await page.click('#delete-orbweaver');
      await page
        .locator('tr.deleted[data-slug="orbweaver"], tr#orbweaver-deleted')
        .or(page.getByText('was successfully deleted'))
        .first()
        .waitFor();
      await page.goto(`${wordpress.origin}/wp-admin/`);
      // WordPress itself notes what it deactivated lately, and forgets it after a week.
      wordpress.php(`delete_option( 'recently_activated' ); delete_site_transient( 'update_plugins' ); return 1;`);
      expect(left()).toEqual([0, 0, 0]);
      const log = `${wordpress.content}/debug.log`;
      expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toContain('/plugins/orbweaver/');
    });

    test('on a network each site is left without a trace', async () => {
      writeFiles(`${wordpress.content}/plugins`, unzipSync(await packPlugin()));
      const domain = new URL(wordpress.origin).host;
      wordpress.php(`global $wpdb; require_once ABSPATH . 'wp-admin/includes/upgrade.php'; require_once ABSPATH . 'wp-admin/includes/network.php';
        foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
        install_network(); populate_network( 1, '${domain}', 'ada@example.com', 'A network', '/', false ); return 1;`);
      const constants = `define( 'MULTISITE', true ); define( 'SUBDOMAIN_INSTALL', false ); define( 'DOMAIN_CURRENT_SITE', '${domain}' );
        define( 'PATH_CURRENT_SITE', '/' ); define( 'SITE_ID_CURRENT_SITE', 1 ); define( 'BLOG_ID_CURRENT_SITE', 1 );`;
      wordpress.configure(constants);
      const counts = (uninstalls: boolean) =>
        wordpress.php<number[]>(`global $wpdb;
          if ( ${uninstalls} ) { define( 'WP_UNINSTALL_PLUGIN', 'orbweaver/orbweaver.php' ); require WP_PLUGIN_DIR . '/orbweaver/uninstall.php'; }
          $counts = array();
          foreach ( get_sites( array( 'fields' => 'ids' ) ) as $site ) {
            switch_to_blog( $site );
            $counts[] = (int) $wpdb->get_var( "select ( select count(*) from $wpdb->options where option_name like '%orbweaver%' or option_value like '%orbweaver_analyse%' )
              + ( select count(*) from $wpdb->postmeta where meta_key like '%orbweaver%' )" );
            restore_current_blog();
          }
          return $counts;`);
      wordpress.php(`wpmu_create_blog( '${domain}', '/two/', 'Two', 1 );
        foreach ( get_sites( array( 'fields' => 'ids' ) ) as $site ) {
          switch_to_blog( $site );
          update_option( 'orbweaver_settings', array() ); update_option( 'orbweaver_key', 'x', false ); update_option( 'orbweaver_run', 'x', false );
          update_post_meta( 1, '_orbweaver_scan', 'x' ); update_post_meta( 1, '_orbweaver_page', 'x' ); update_post_meta( 1, '_orbweaver_due', 1 );
          wp_schedule_single_event( time() + 3600, 'orbweaver_analyse', array( 1 ) );
          restore_current_blog();
        } return 1;`);
      expect(counts(false)).toEqual([7, 7]);
      expect(counts(true)).toEqual([0, 0]);
    });
  },
);
