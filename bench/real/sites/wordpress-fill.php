<?php
// `php wordpress-fill.php <root> <content.json>`: installs the blog of BLOG_PATH and writes its posts, pages, comments and pictures.
[, $root, $file] = $argv;
$content = json_decode(file_get_contents($file), true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
define('WP_INSTALLING', true);
require $root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
function wp_mail() { return true; }

wp_install($content['title'], 'writer', 'writer@example.org', true, '', 'bench', $content['language']);
update_option('WPLANG', $content['language']);
update_option('blogdescription', $content['tagline']);
update_option('permalink_structure', '/%postname%/');
update_option('default_pingback_flag', 0);
switch_theme('twentytwentythree');

/** Puts a picture into the library; its number. */
function add_picture(string $path): int {
  $bits = wp_upload_bits(basename($path), null, file_get_contents($path));
  $type = wp_check_filetype($bits['file']);
  $id = wp_insert_attachment(['post_mime_type' => $type['type'], 'post_title' => pathinfo($path, PATHINFO_FILENAME), 'post_status' => 'inherit'], $bits['file']);
  wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $bits['file']));
  update_post_meta($id, '_wp_attachment_image_alt', str_replace('-', ' ', pathinfo($path, PATHINFO_FILENAME)));
  return $id;
}

$pictures = array_map('add_picture', array_slice(glob($content['pictures'] . '/*.png') ?: [], 0, 16));
$categories = array_map(fn($name) => wp_create_category($name), ['Packages', 'Network', 'Security', 'Desktop']);
foreach ($content['posts'] as $n => $post) {
  $picture = $n % 3 === 0 && $pictures ? $pictures[intdiv($n, 3) % count($pictures)] : null;
  $image = $picture === null ? '' : '<figure class="wp-block-image size-large">' . wp_get_attachment_image($picture, 'large') . '</figure>';
  $id = wp_insert_post(wp_slash([
    'post_title' => $post['title'],
    'post_name' => $post['slug'],
    'post_content' => $image . $post['content'],
    'post_status' => 'publish',
    'post_author' => 1,
    'post_date' => date('Y-m-d H:i:s', 1704067200 + $n * 86400),
    'post_category' => [$categories[$n % 4]],
    'tags_input' => array_slice(array_filter(preg_split('/\W+/u', $post['title']), fn($word) => strlen($word) > 6), 0, 3),
  ]), true);
  if (is_wp_error($id)) exit($id->get_error_message());
  if ($picture !== null) set_post_thumbnail($id, $picture);
  if ($n % 5 === 0) wp_insert_comment(['comment_post_ID' => $id, 'comment_author' => 'A reader', 'comment_author_email' => 'reader@example.org', 'comment_content' => 'Thank you, this helped.', 'comment_approved' => 1]);
}
flush_rewrite_rules();
