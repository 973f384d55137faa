<?php
/**
 * A fresh analysis of a page after it was saved, by WP-Cron: saving never waits for it.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Plans the analysis of a post that is published.
 *
 * @param int     $post_id Post.
 * @param WP_Post $post    Post.
 */
function orbweaver_after_save( $post_id, $post ) {
	if ( wp_is_post_revision( $post_id ) || 'publish' !== $post->post_status || '' !== $post->post_password ) {
		return;
	}
	if ( ! in_array( $post->post_type, orbweaver_post_types(), true ) ) {
		return;
	}
	$settings = orbweaver_settings();
	if ( ! $settings['analyses'] || ! orbweaver_is_connected() ) {
		return;
	}
	update_post_meta( $post_id, '_orbweaver_due', time() );
	if ( false === wp_next_scheduled( 'orbweaver_analyse', array( (int) $post_id ) ) ) {
		// The block editor saves twice, the second time for boxes: both are one analysis.
		wp_schedule_single_event( time() + 5, 'orbweaver_analyse', array( (int) $post_id ) );
	}
}
add_action( 'wp_after_insert_post', 'orbweaver_after_save', 20, 2 );

/**
 * Whether an analysis was asked for and has not ended. WP-Cron forgets an event when it begins it, so it cannot be asked.
 *
 * @param int $post_id Post.
 * @return bool
 */
function orbweaver_is_due( $post_id ) {
	return (int) get_post_meta( $post_id, '_orbweaver_due', true ) > time() - 10 * MINUTE_IN_SECONDS;
}

/**
 * Analyses the page of a post as it is served, and keeps what was found, or why nothing was.
 *
 * @param int $post_id Post.
 * @return true|WP_Error
 */
function orbweaver_analyse( $post_id ) {
	$post = get_post( $post_id );
	if ( null === $post || 'publish' !== $post->post_status || '' !== $post->post_password || ! orbweaver_is_connected() ) {
		return new WP_Error( 'not-connected' );
	}
	$url      = (string) get_permalink( $post );
	$question = array(
		'url'      => $url,
		'language' => get_locale(),
	);
	// The source is sent: the installation may not reach this site, such as one that is being built.
	$source = orbweaver_page_source( $url );
	if ( null !== $source ) {
		$question['html'] = $source;
	}
	$answer = orbweaver_call( 'POST', 'pages/analysis', $question, 60 );
	$kept   = is_wp_error( $answer ) ? array( 'fault' => (string) $answer->get_error_code() ) : orbweaver_kept_page( $answer );
	update_post_meta( $post->ID, '_orbweaver_page', wp_slash( $kept + array( 'analysed' => time() ) ) );
	delete_post_meta( $post->ID, '_orbweaver_due' );
	return is_wp_error( $answer ) ? $answer : true;
}
add_action( 'orbweaver_analyse', 'orbweaver_analyse' );

/**
 * The page as a visitor gets it, or null.
 *
 * @param string $url Of this site.
 * @return string|null
 */
function orbweaver_page_source( $url ) {
	$request = array(
		'timeout'             => 15,
		'redirection'         => 0,
		'limit_response_size' => 2 * MB_IN_BYTES,
		/** This filter is documented in wp-includes/class-wp-http-streams.php */
		'sslverify'           => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	);
	$response = wp_remote_get( $url, $request );
	if ( is_wp_error( $response ) || 200 !== wp_remote_retrieve_response_code( $response ) ) {
		return null;
	}
	$source = wp_remote_retrieve_body( $response );
	return '' === $source || strlen( $source ) >= 2 * MB_IN_BYTES ? null : $source;
}
