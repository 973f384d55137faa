<?php
/**
 * Runs what needs no WordPress, with stand-ins for its few functions: prints "ok", or what is wrong. Notices and deprecations are faults.
 *
 * @package Orbweaver
 */

define( 'ABSPATH', '/' );
define( 'ORBWEAVER_FOLDER', '/orbweaver/' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'MB_IN_BYTES', 1048576 );
error_reporting( E_ALL );
set_error_handler(
	function ( $level, $text, $file, $line ) {
		throw new ErrorException( "$text in $file:$line", 0, $level );
	}
);

function add_action() {}
function add_filter() {}
function wp_parse_url( $url ) {
	return parse_url( $url );
}
function esc_url_raw( $url ) {
	return $url;
}
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function __( $text ) {
	return $text;
}
function esc_html__( $text ) {
	return esc_html( $text );
}
function _n( $one, $many, $count ) {
	return 1 === $count ? $one : $many;
}
function number_format_i18n( $number ) {
	return (string) $number;
}
function get_option() {
	return array(
		'address'  => 'https://a.example',
		'analyses' => 0,
	);
}
function wp_json_file_decode() {
	return array( 'origin' => 'HTTPS://B.example/path' );
}

function expect( $found, $wanted ) {
	if ( $found !== $wanted ) {
		throw new Exception( json_encode( $found ) . ' is not ' . json_encode( $wanted ) );
	}
}

require '/orbweaver/includes/settings.php';
require '/orbweaver/includes/client.php';
require '/orbweaver/includes/findings.php';
require '/orbweaver/includes/analysis.php';

try {
	expect( orbweaver_read_address( ' orbweaver.example ' ), 'https://orbweaver.example' );
	expect( orbweaver_read_address( 'http://localhost:4000/user' ), 'http://localhost:4000' );
	expect( orbweaver_read_address( 'ftp://a.example' ), '' );
	expect( orbweaver_read_address( array( 'x' ) ), '' );
	expect( orbweaver_read_address( 'https://a:b@c.example' ), '' );
	expect( orbweaver_read_address( 'https://a"b.example' ), '' );
	expect( orbweaver_preset_address(), 'https://b.example' );
	expect(
		orbweaver_settings(),
		array(
			'address'    => 'https://a.example',
			'widget_key' => '',
			'analyses'   => false,
		)
	);
	$hostile = array(
		'counts' => array(
			'error'  => '2',
			'notice' => -4,
			'other'  => 9,
		),
		'issues' => array(
			array(
				'severity' => 'error',
				'name'     => '<b>',
				'fix'      => array( 'x' ),
			),
			array( 'severity' => 'none' ),
			'no array',
			null,
		),
	);
	$kept = orbweaver_kept_page( $hostile );
	expect( $kept['counts'], array( 'error' => 2, 'warning' => 0, 'notice' => 0, 'opportunity' => 0 ) );
	expect( count( $kept['issues'] ), 1 );
	expect( orbweaver_kept_page( array( 'issues' => 'x' ) )['issues'], array() );
	ob_start();
	orbweaver_show_counts( $kept['counts'] );
	orbweaver_show_issues( $kept['issues'] );
	$html = ob_get_clean();
	expect( false !== strpos( $html, '2 errors' ) && false !== strpos( $html, '&lt;b&gt;' ) && false === strpos( $html, '<b>' ), true );
	echo 'ok';
} catch ( Throwable $fault ) {
	echo get_class( $fault ) . ': ' . $fault->getMessage() . ' at ' . $fault->getLine();
}
