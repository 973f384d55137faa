<?php
/**
 * The widget: a block and the shortcode [orbweaver_widget].
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Registers the block; its script needs no build.
 */
function orbweaver_register_widget() {
	wp_register_script(
		'orbweaver-block',
		plugins_url( 'assets/block.js', ORBWEAVER_FILE ),
		array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-i18n' ),
		ORBWEAVER_VERSION,
		true
	);
	wp_set_script_translations( 'orbweaver-block', 'orbweaver', ORBWEAVER_FOLDER . 'languages' );
	register_block_type(
		'orbweaver/widget',
		array(
			'api_version'     => 2,
			'title'           => __( 'Orbweaver website check', 'orbweaver' ),
			'category'        => 'widgets',
			'editor_script'   => 'orbweaver-block',
			'render_callback' => 'orbweaver_widget_markup',
		)
	);
	add_shortcode( 'orbweaver_widget', 'orbweaver_widget_markup' );
}
add_action( 'init', 'orbweaver_register_widget' );

/**
 * The frame; nothing for visitors where the widget is not set up, and a word for those who can set it up.
 *
 * @return string
 */
function orbweaver_widget_markup() {
	$settings = orbweaver_settings();
	if ( '' === $settings['address'] || '' === $settings['widget_key'] ) {
		return current_user_can( 'manage_options' )
			? '<p>' . esc_html__( 'Orbweaver: save the public key of your widget under Settings → Orbweaver to show it here.', 'orbweaver' ) . '</p>'
			: '';
	}
	$address = $settings['address'] . '/widgetscan?key=' . rawurlencode( $settings['widget_key'] );
	wp_enqueue_script( 'orbweaver-widget', $settings['address'] . '/widget.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
	return '<iframe data-orbweaver src="' . esc_url( $address ) . '" title="' . esc_attr__( 'Website check', 'orbweaver' )
		. '" width="100%" height="380" style="border:0" loading="lazy"></iframe>';
}
