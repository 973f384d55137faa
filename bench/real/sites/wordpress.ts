// WordPress as Debian packages it, with its newest packaged theme: a blog in English and, below /de/, one in German, with categories,
// tags, comments, pages and the pictures of the handbook.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlesOf, handbookFolder, type Language } from '../articles.ts';
import { htmlDialect, write } from '../dialects.ts';
import { startMariaDb } from '../mariadb.ts';
import { startPhp, toPhp } from '../php.ts';
import { type RealSite, run } from '../site.ts';

/** One code, two blogs: the address says which tables. */
const configuration = (origin: string, socket: string): string => `<?php
$german = str_starts_with($_SERVER['REQUEST_URI'] ?? getenv('BLOG_PATH'), '/de/');
$table_prefix = $german ? 'wpde_' : 'wp_';
define('WP_HOME', '${origin}' . ($german ? '/de' : ''));
define('WP_SITEURL', WP_HOME);
define('DB_NAME', 'blog');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) { define($name . '_KEY', 'bench'); define($name . '_SALT', 'bench'); }
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const directives = (port: number): string => `index index.php; gzip on; gzip_types text/css text/javascript application/xml;
    rewrite ^/de(/wp-(?:content|includes|admin)/.*)$ $1;
    rewrite ^/de(/[^/]*[.]php)$ $1;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ ^/wp-(?:content|includes)/.*[.](?:css|js|png|jpg|svg|woff2)$ { expires 30d; }
    location ~ [.]php$ { try_files $uri =404; ${toPhp(port)} }`;

function contentOf(language: Language): object {
  const start = language === 'en' ? '/' : '/de/';
  const articles = articlesOf(language);
  const slugs = new Set(articles.map(({ slug }) => slug));
  return {
    language: language === 'en' ? '' : 'de_DE',
    title: language === 'en' ? 'The Server Blog' : 'Das Server-Blog',
    tagline: language === 'en' ? 'Notes of two administrators' : 'Notizen zweier Administratoren',
    pictures: join(handbookFolder, language === 'en' ? 'en-US' : 'de-DE', 'images'),
    posts: articles.map((article) => ({
      slug: article.slug,
      title: article.title,
      content: write(article, htmlDialect, (slug) => (slugs.has(slug) ? `${start}${slug}/` : null)),
    })),
  };
}

export const wordpress: RealSite = {
  name: 'wordpress',
  packages:
    'wordpress wordpress-l10n wordpress-theme-twentytwentythree php-cli php-cgi php-mysql php-gd mariadb-server-core mariadb-client-core debian-handbook',
  path: '/',
  async build({ folder, port, origin }) {
    const root = join(folder, 'site');
    cpSync('/usr/share/wordpress', root, { recursive: true, dereference: true });
    rmSync(join(root, 'wp-config.php'), { force: true });
    rmSync(join(root, 'wp-content/uploads'), { recursive: true, force: true });
    mkdirSync(join(root, 'wp-content/uploads'), { recursive: true });
    const database = await startMariaDb(folder);
    try {
      await run('mariadb', ['--no-defaults', `--socket=${database.socket}`, '--user=root', '--execute', 'CREATE DATABASE blog'], folder);
      writeFileSync(join(root, 'wp-config.php'), configuration(origin, database.socket));
      for (const language of ['en', 'de'] as const) {
        const file = join(folder, `${language}.json`);
        writeFileSync(file, JSON.stringify(contentOf(language)));
        const program = join(import.meta.dirname, 'wordpress-fill.php');
        const path = language === 'en' ? '/' : '/de/';
        await run('php', ['-d', 'memory_limit=512M', program, root, file], folder, { BLOG_PATH: path });
      }
    } catch (error) {
      await database.stop();
      throw error;
    }
    const php = startPhp(port + 1);
    const stop = async (): Promise<void> => {
      await php.stop();
      await database.stop();
    };
    return { root, directives: directives(port + 1), stop };
  },
};
