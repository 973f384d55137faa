<?php
/**
 * The box in the editor: findings of the last scan, those of a fresh analysis, and suggestions.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds the box to each kind of posts with pages of their own.
 */
function orbweaver_add_box() {
	add_meta_box( 'orbweaver', __( 'Orbweaver', 'orbweaver' ), 'orbweaver_show_box', orbweaver_post_types(), 'normal', 'default' );
}
add_action( 'add_meta_boxes', 'orbweaver_add_box' );

/**
 * Shows the box.
 *
 * @param WP_Post $post Post.
 */
function orbweaver_show_box( $post ) {
	if ( ! orbweaver_is_connected() ) {
		echo '<p>' . esc_html__( 'This site is not connected to an installation of Orbweaver yet.', 'orbweaver' ) . '</p>';
		if ( current_user_can( 'manage_options' ) ) {
			echo '<p><a href="' . esc_url( admin_url( 'options-general.php?page=orbweaver' ) ) . '">' . esc_html__( 'Connect it', 'orbweaver' ) . '</a></p>';
		}
		return;
	}
	echo '<div class="orbweaver-box" data-post="' . esc_attr( (string) $post->ID ) . '"><div class="orbweaver-found" aria-live="polite">';
	orbweaver_show_found( $post->ID );
	echo '</div>';
	orbweaver_show_suggesting( $post->ID );
	echo '</div>';
}

/**
 * Shows what was found on the page of a post, by the last scan and now.
 *
 * @param int $post_id Post.
 */
function orbweaver_show_found( $post_id ) {
	if ( 'publish' !== get_post_status( $post_id ) ) {
		echo '<p>' . esc_html__( 'Findings appear here once the page is published.', 'orbweaver' ) . '</p>';
		return;
	}
	$scan   = orbweaver_scan_findings( $post_id );
	$page   = get_post_meta( $post_id, '_orbweaver_page', true );
	$is_due = orbweaver_is_due( $post_id );
	echo '<div class="orbweaver-columns"><section>';
	echo '<h3>' . esc_html__( 'Now', 'orbweaver' ) . '</h3>';
	if ( $is_due ) {
		echo '<p class="orbweaver-muted orbweaver-due"><span class="spinner is-active"></span>' . esc_html__( 'Your last change is being analysed.', 'orbweaver' ) . '</p>';
	} elseif ( ! is_array( $page ) ) {
		echo '<p class="orbweaver-muted">' . esc_html__( 'Not analysed yet.', 'orbweaver' ) . '</p>';
	} elseif ( isset( $page['fault'] ) ) {
		echo '<p class="orbweaver-fault">' . esc_html( orbweaver_error_text( (string) $page['fault'] ) ) . '</p>';
	} else {
		echo '<p class="orbweaver-muted">' . esc_html( orbweaver_when( $page['analysed'] ) ) . '</p><p>';
		orbweaver_show_counts( $page['counts'] );
		echo '</p>';
		orbweaver_show_issues( $page['issues'] );
	}
	echo '<p><button type="button" class="button orbweaver-analyse">' . esc_html__( 'Analyse now', 'orbweaver' ) . '</button> ';
	echo '<span class="orbweaver-muted">' . esc_html__( 'Uses one analysis of your plan.', 'orbweaver' ) . '</span></p></section><section>';
	echo '<h3>' . esc_html__( 'Last scan', 'orbweaver' ) . '</h3>';
	if ( null === $scan || ! $scan['is_known'] ) {
		echo '<p class="orbweaver-muted">' . esc_html__( 'This page is in no stored scan yet.', 'orbweaver' ) . '</p>';
	} else {
		echo '<p class="orbweaver-muted">' . esc_html( orbweaver_when( $scan['scanned'] ) ) . '</p><p>';
		orbweaver_show_counts( $scan['counts'] );
		echo '</p>';
		orbweaver_show_issues( $scan['issues'] );
	}
	echo '</section></div>';
}

/**
 * A moment in the site's format and time zone.
 *
 * @param int $time Unix time.
 * @return string
 */
function orbweaver_when( $time ) {
	return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) $time );
}

/**
 * Shows what asks for suggestions.
 *
 * @param int $post_id Post.
 */
function orbweaver_show_suggesting( $post_id ) {
	$field = 'orbweaver-keyword-' . $post_id;
	echo '<section class="orbweaver-suggesting"><h3>' . esc_html__( 'AI suggestions', 'orbweaver' ) . '</h3><div class="orbweaver-ask">';
	echo '<label for="' . esc_attr( $field ) . '">' . esc_html__( 'Keyword (optional)', 'orbweaver' ) . '</label>';
	echo '<input type="text" id="' . esc_attr( $field ) . '" class="orbweaver-keyword" maxlength="100">';
	echo '<button type="button" class="button orbweaver-suggest" data-kind="title">' . esc_html__( 'Suggest titles', 'orbweaver' ) . '</button>';
	echo '<button type="button" class="button orbweaver-suggest" data-kind="description">' . esc_html__( 'Suggest descriptions', 'orbweaver' ) . '</button></div>';
	echo '<p class="orbweaver-muted">' . esc_html__( 'Three texts use one credit of your plan. Title, excerpt and the beginning of the text go to the language model of your installation.', 'orbweaver' ) . '</p>';
	echo '<div class="orbweaver-suggested" aria-live="polite"></div></section>';
}
