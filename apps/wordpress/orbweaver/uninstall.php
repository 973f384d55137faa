<?php
/**
 * Leaves nothing: options, post meta and planned work, on each site of a network.
 *
 * @package Orbweaver
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

/**
 * Removes what one site has.
 */
function orbweaver_remove_all() {
	foreach ( array( 'orbweaver_settings', 'orbweaver_key', 'orbweaver_run' ) as $option ) {
		delete_option( $option );
	}
	foreach ( array( '_orbweaver_scan', '_orbweaver_page', '_orbweaver_due' ) as $key ) {
		delete_post_meta_by_key( $key );
	}
	wp_unschedule_hook( 'orbweaver_analyse' );
}

if ( is_multisite() ) {
	$orbweaver_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $orbweaver_sites as $orbweaver_site ) {
		switch_to_blog( $orbweaver_site );
		orbweaver_remove_all();
		restore_current_blog();
	}
} else {
	orbweaver_remove_all();
}
