<?php
/**
 * Fields of the common SEO plugins that titles and descriptions are kept in.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Plugins that are active here, with their names and the meta keys of title and description.
 *
 * @return array[]
 */
function orbweaver_seo_plugins() {
	$plugins = array();
	if ( defined( 'WPSEO_VERSION' ) ) {
		$plugins['yoast'] = array( 'Yoast SEO', '_yoast_wpseo_title', '_yoast_wpseo_metadesc' );
	}
	if ( defined( 'RANK_MATH_VERSION' ) ) {
		$plugins['rank-math'] = array( 'Rank Math', 'rank_math_title', 'rank_math_description' );
	}
	if ( defined( 'SEOPRESS_VERSION' ) ) {
		$plugins['seopress'] = array( 'SEOPress', '_seopress_titles_title', '_seopress_titles_desc' );
	}
	if ( defined( 'AIOSEO_VERSION' ) ) {
		$plugins['aioseo'] = array( 'All in One SEO', '_aioseo_title', '_aioseo_description' );
	}
	return $plugins;
}

/**
 * The text of a plugin's field; '' where it has none of its own.
 *
 * @param int    $post_id Post.
 * @param string $plugin  Id of orbweaver_seo_plugins().
 * @param string $kind    'title' or 'description'.
 * @return string
 */
function orbweaver_seo_text( $post_id, $plugin, $kind ) {
	$plugins = orbweaver_seo_plugins();
	$key     = $plugins[ $plugin ][ 'title' === $kind ? 1 : 2 ];
	$text    = get_post_meta( $post_id, $key, true );
	return is_string( $text ) ? $text : '';
}

/**
 * Writes a text into a plugin's field.
 *
 * @param int    $post_id Post.
 * @param string $plugin  Id of orbweaver_seo_plugins().
 * @param string $kind    'title' or 'description'.
 * @param string $text    Plain text.
 */
function orbweaver_write_seo_text( $post_id, $plugin, $kind, $text ) {
	$plugins = orbweaver_seo_plugins();
	update_post_meta( $post_id, $plugins[ $plugin ][ 'title' === $kind ? 1 : 2 ], wp_slash( $text ) );
	// All in One SEO reads a table of its own; its meta is a copy.
	$model = '\AIOSEO\Plugin\Common\Models\Post';
	if ( 'aioseo' === $plugin && is_callable( array( $model, 'getPost' ) ) ) {
		$row = call_user_func( array( $model, 'getPost' ), $post_id );
		if ( is_object( $row ) && is_callable( array( $row, 'save' ) ) ) {
			$row->post_id = $post_id;
			$row->$kind   = $text;
			$row->save();
		}
	}
}
