<?php
/**
 * Calls of the installation's API.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Asks the installation. The key goes to the saved address alone: redirects are not followed.
 *
 * @param string     $method  HTTP method.
 * @param string     $path    Below /api/v1/.
 * @param array|null $body    Sent as JSON.
 * @param int        $seconds How long to wait.
 * @return array|WP_Error The answer's data; an error has one of the API's codes, or 'unreachable'.
 */
function orbweaver_call( $method, $path, $body = null, $seconds = 20 ) {
	if ( ! orbweaver_is_connected() ) {
		return new WP_Error( 'not-connected' );
	}
	$settings = orbweaver_settings();
	$request  = array(
		'method'              => $method,
		'timeout'             => $seconds,
		'redirection'         => 0,
		'limit_response_size' => 4 * MB_IN_BYTES,
		'user-agent'          => 'Orbweaver-WordPress/' . ORBWEAVER_VERSION,
		'headers'             => array(
			'Authorization' => 'Bearer ' . orbweaver_key(),
			'Accept'        => 'application/json',
		),
	);
	if ( null !== $body ) {
		$request['headers']['Content-Type'] = 'application/json';
		$request['body']                    = wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}
	$response = wp_remote_request( $settings['address'] . '/api/v1/' . $path, $request );
	if ( is_wp_error( $response ) ) {
		return new WP_Error( 'unreachable' );
	}
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( is_array( $answer ) && isset( $answer['data'] ) && is_array( $answer['data'] ) ) {
		return $answer['data'];
	}
	if ( is_array( $answer ) && isset( $answer['error']['code'] ) && is_string( $answer['error']['code'] ) ) {
		return new WP_Error( $answer['error']['code'] );
	}
	return new WP_Error( 'no-orbweaver' );
}

/**
 * What a code means to a person.
 *
 * @param string $code Of the API, or of orbweaver_call().
 * @return string
 */
function orbweaver_error_text( $code ) {
	switch ( $code ) {
		case 'not-connected':
			return __( 'Save the address of your installation and an API key first.', 'orbweaver' );
		case 'unreachable':
			return __( 'The installation does not answer. Check its address.', 'orbweaver' );
		case 'no-orbweaver':
			return __( 'Something answers at this address, but it is not Orbweaver.', 'orbweaver' );
		case 'key-invalid':
			return __( 'The installation does not know this API key. It may have been revoked.', 'orbweaver' );
		case 'scope-missing':
			return __( 'This API key may not do that. Make one with all the permissions that the settings page names.', 'orbweaver' );
		case 'not-in-plan':
			return __( 'Your plan does not include this.', 'orbweaver' );
		case 'limit-reached':
			return __( 'Nothing is left of your plan this month.', 'orbweaver' );
		case 'scan-runs':
			return __( 'A scan of this site is already running.', 'orbweaver' );
		case 'host-unreachable':
			return __( 'The page could not be read.', 'orbweaver' );
		case 'rate-limited':
		case 'server-busy':
		case 'busy':
			return __( 'The installation has too much to do. Try again in a minute.', 'orbweaver' );
		case 'not-set-up':
			return __( 'The installation has no language model.', 'orbweaver' );
		case 'credits':
			return __( 'No AI credits are left.', 'orbweaver' );
		case 'unusable':
		case 'timeout':
			return __( 'The language model gave no usable text. Nothing was charged.', 'orbweaver' );
		default:
			return __( 'The installation could not do this. Try again later.', 'orbweaver' );
	}
}
