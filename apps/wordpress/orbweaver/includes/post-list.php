<?php
/**
 * The column of the lists of posts and pages.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds the column to each kind of posts with pages of their own.
 */
function orbweaver_add_columns() {
	foreach ( orbweaver_post_types() as $type ) {
		add_filter( 'manage_' . $type . '_posts_columns', 'orbweaver_column' );
		add_action( 'manage_' . $type . '_posts_custom_column', 'orbweaver_show_column', 10, 2 );
	}
}
add_action( 'admin_init', 'orbweaver_add_columns' );

/**
 * Puts the column before the date.
 *
 * @param string[] $columns Columns.
 * @return string[]
 */
function orbweaver_column( $columns ) {
	$with = array();
	foreach ( $columns as $name => $words ) {
		if ( 'date' === $name ) {
			$with['orbweaver'] = __( 'SEO findings', 'orbweaver' );
		}
		$with[ $name ] = $words;
	}
	return $with + array( 'orbweaver' => __( 'SEO findings', 'orbweaver' ) );
}

/**
 * Shows the cell of one post. What may be out of date is asked for by the page's script, all posts at once.
 *
 * @param string $column  Column.
 * @param int    $post_id Post.
 */
function orbweaver_show_column( $column, $post_id ) {
	if ( 'orbweaver' !== $column ) {
		return;
	}
	$asks = orbweaver_is_connected() && 'publish' === get_post_status( $post_id ) && orbweaver_is_stale( $post_id );
	echo '<div class="orbweaver-cell" data-post="' . esc_attr( (string) $post_id ) . '" data-asks="' . esc_attr( $asks ? '1' : '0' ) . '">';
	orbweaver_show_cell( $post_id );
	echo '</div>';
}

/**
 * What stands in the cell.
 *
 * @param int $post_id Post.
 */
function orbweaver_show_cell( $post_id ) {
	$kept = orbweaver_scan_findings( $post_id );
	if ( ! orbweaver_is_connected() || 'publish' !== get_post_status( $post_id ) ) {
		echo '<span aria-hidden="true">—</span><span class="screen-reader-text">' . esc_html__( 'None', 'orbweaver' ) . '</span>';
	} elseif ( null === $kept || ! $kept['is_known'] ) {
		echo '<span class="orbweaver-muted">' . esc_html__( 'Not scanned yet', 'orbweaver' ) . '</span>';
	} else {
		orbweaver_show_counts( $kept['counts'] );
	}
}
