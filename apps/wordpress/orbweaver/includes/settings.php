<?php
/**
 * What is kept: address, key, public key of the widget, and whether saved pages are analysed.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Settings without the key.
 *
 * @return array{address: string, widget_key: string, analyses: bool}
 */
function orbweaver_settings() {
	$kept = get_option( 'orbweaver_settings', array() );
	$kept = is_array( $kept ) ? $kept : array();
	return array(
		'address'    => isset( $kept['address'] ) && is_string( $kept['address'] ) ? $kept['address'] : '',
		'widget_key' => isset( $kept['widget_key'] ) && is_string( $kept['widget_key'] ) ? $kept['widget_key'] : '',
		'analyses'   => ! isset( $kept['analyses'] ) || (bool) $kept['analyses'],
	);
}

/**
 * The API key, or ''. It is loaded only where a request is made.
 *
 * @return string
 */
function orbweaver_key() {
	$key = get_option( 'orbweaver_key', '' );
	return is_string( $key ) ? $key : '';
}

/**
 * Nothing is requested before address and key are saved.
 *
 * @return bool
 */
function orbweaver_is_connected() {
	$settings = orbweaver_settings();
	return '' !== $settings['address'] && '' !== orbweaver_key();
}

/**
 * The installation that this copy of the plugin was downloaded from, or ''.
 *
 * @return string
 */
function orbweaver_preset_address() {
	$read = wp_json_file_decode( ORBWEAVER_FOLDER . 'installation.json', array( 'associative' => true ) );
	return is_array( $read ) && isset( $read['origin'] ) ? orbweaver_read_address( $read['origin'] ) : '';
}

/**
 * An address as typed, as an origin; '' where it is none.
 *
 * @param mixed $typed Address.
 * @return string
 */
function orbweaver_read_address( $typed ) {
	if ( ! is_string( $typed ) ) {
		return '';
	}
	$typed = trim( $typed );
	if ( '' !== $typed && ! preg_match( '#^[a-z][a-z0-9+.-]*:#i', $typed ) ) {
		$typed = 'https://' . $typed;
	}
	$parts = wp_parse_url( esc_url_raw( $typed, array( 'http', 'https' ) ) );
	if ( ! is_array( $parts ) || empty( $parts['scheme'] ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	if ( ! in_array( strtolower( $parts['scheme'] ), array( 'http', 'https' ), true ) ) {
		return '';
	}
	if ( ! preg_match( '/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/i', $parts['host'] ) ) {
		return '';
	}
	return strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

/**
 * Kinds of posts that have a page of their own.
 *
 * @return string[]
 */
function orbweaver_post_types() {
	$types = get_post_types( array( 'public' => true, 'show_ui' => true ) );
	unset( $types['attachment'] );
	return array_values( array_filter( $types, 'is_post_type_viewable' ) );
}
