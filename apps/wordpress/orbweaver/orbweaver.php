<?php
/**
 * Plugin Name:       Orbweaver
 * Description:       SEO findings of your last Orbweaver scan beside your posts and pages, a fresh analysis after each save, AI titles and descriptions, and the widget as a block.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Author:            The Orbweaver authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       orbweaver
 * Domain Path:       /languages
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'ORBWEAVER_VERSION', '0.1.0' );
define( 'ORBWEAVER_FILE', __FILE__ );
define( 'ORBWEAVER_FOLDER', plugin_dir_path( __FILE__ ) );

require ORBWEAVER_FOLDER . 'includes/settings.php';
require ORBWEAVER_FOLDER . 'includes/client.php';
require ORBWEAVER_FOLDER . 'includes/findings.php';
require ORBWEAVER_FOLDER . 'includes/seo-fields.php';
require ORBWEAVER_FOLDER . 'includes/widget.php';
require ORBWEAVER_FOLDER . 'includes/analysis.php';

if ( is_admin() ) {
	require ORBWEAVER_FOLDER . 'includes/settings-page.php';
	require ORBWEAVER_FOLDER . 'includes/post-list.php';
	require ORBWEAVER_FOLDER . 'includes/editor-box.php';
	require ORBWEAVER_FOLDER . 'includes/calls.php';
}

register_deactivation_hook( __FILE__, 'orbweaver_deactivate' );

/**
 * Leaves no work behind that nothing would do.
 */
function orbweaver_deactivate() {
	wp_unschedule_hook( 'orbweaver_analyse' );
}

/**
 * Loads translations that lie in the plugin's own folder.
 */
function orbweaver_load_texts() {
	load_plugin_textdomain( 'orbweaver', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
add_action( 'init', 'orbweaver_load_texts' );
