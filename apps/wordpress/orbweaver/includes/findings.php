<?php
/**
 * Findings of pages: kept as post meta, asked for again when they may be out of date, and shown.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * The last scan's findings of one post as they are kept, or null.
 *
 * @param int $post_id Post.
 * @return array|null
 */
function orbweaver_scan_findings( $post_id ) {
	$kept = get_post_meta( $post_id, '_orbweaver_scan', true );
	return is_array( $kept ) ? $kept : null;
}

/**
 * Whether the installation should be asked again.
 *
 * @param int $post_id Post.
 * @return bool
 */
function orbweaver_is_stale( $post_id ) {
	$kept = orbweaver_scan_findings( $post_id );
	return null === $kept || ! isset( $kept['asked'], $kept['url'] ) || $kept['asked'] < time() - 10 * MINUTE_IN_SECONDS
		|| get_permalink( $post_id ) !== $kept['url'];
}

/**
 * Asks for the last scan's findings of up to 50 posts at once, and keeps them.
 *
 * @param int[] $post_ids Posts.
 * @return true|WP_Error
 */
function orbweaver_refresh_findings( $post_ids ) {
	$by_url = array();
	foreach ( array_slice( $post_ids, 0, 50 ) as $post_id ) {
		$url = 'publish' === get_post_status( $post_id ) ? get_permalink( $post_id ) : false;
		if ( is_string( $url ) ) {
			$by_url[ $url ] = $post_id;
		}
	}
	if ( array() === $by_url ) {
		return true;
	}
	$question = array(
		'urls'     => array_map( 'strval', array_keys( $by_url ) ),
		'language' => get_user_locale(),
	);
	$answer   = orbweaver_call( 'POST', 'pages/findings', $question );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$pages   = isset( $answer['pages'] ) && is_array( $answer['pages'] ) ? $answer['pages'] : array();
	$scanned = isset( $answer['scan']['startedAt'] ) ? (int) strtotime( (string) $answer['scan']['startedAt'] ) : 0;
	foreach ( $pages as $page ) {
		if ( ! isset( $page['url'] ) || ! is_string( $page['url'] ) || ! isset( $by_url[ $page['url'] ] ) ) {
			continue;
		}
		$kept = orbweaver_kept_page( $page ) + array(
			'is_known' => ! empty( $page['isKnown'] ),
			'scanned'  => $scanned,
			'asked'    => time(),
			'url'      => $page['url'],
		);
		update_post_meta( $by_url[ $page['url'] ], '_orbweaver_scan', wp_slash( $kept ) );
	}
	return true;
}

/**
 * Counts and issues of an answer, as they are kept: plain texts of known shape, whatever came.
 *
 * @param array $page Of the API.
 * @return array{counts: int[], issues: array[]}
 */
function orbweaver_kept_page( $page ) {
	$counts = array();
	foreach ( orbweaver_severities() as $severity => $words ) {
		$counts[ $severity ] = isset( $page['counts'][ $severity ] ) ? max( 0, (int) $page['counts'][ $severity ] ) : 0;
	}
	$issues = array();
	$given  = isset( $page['issues'] ) && is_array( $page['issues'] ) ? array_slice( $page['issues'], 0, 100 ) : array();
	foreach ( $given as $issue ) {
		$severity = isset( $issue['severity'] ) && is_string( $issue['severity'] ) ? $issue['severity'] : '';
		if ( ! isset( $counts[ $severity ] ) ) {
			continue;
		}
		$kept = array( 'severity' => $severity );
		foreach ( array( 'check', 'name', 'evidence', 'fix' ) as $part ) {
			$kept[ $part ] = isset( $issue[ $part ] ) && is_string( $issue[ $part ] ) ? $issue[ $part ] : '';
		}
		$issues[] = $kept;
	}
	return array(
		'counts' => $counts,
		'issues' => $issues,
	);
}

/**
 * Severities, the worst first, with the word for one finding of each.
 *
 * @return string[]
 */
function orbweaver_severities() {
	return array(
		'error'       => __( 'Error', 'orbweaver' ),
		'warning'     => __( 'Warning', 'orbweaver' ),
		'notice'      => __( 'Notice', 'orbweaver' ),
		'opportunity' => __( 'Opportunity', 'orbweaver' ),
	);
}

/**
 * How many of a severity, in words.
 *
 * @param string $severity Severity.
 * @param int    $count    How many.
 * @return string
 */
function orbweaver_count_text( $severity, $count ) {
	switch ( $severity ) {
		case 'error':
			/* translators: %s: how many errors. */
			$text = _n( '%s error', '%s errors', $count, 'orbweaver' );
			break;
		case 'warning':
			/* translators: %s: how many warnings. */
			$text = _n( '%s warning', '%s warnings', $count, 'orbweaver' );
			break;
		case 'notice':
			/* translators: %s: how many notices. */
			$text = _n( '%s notice', '%s notices', $count, 'orbweaver' );
			break;
		default:
			/* translators: %s: how many opportunities. */
			$text = _n( '%s opportunity', '%s opportunities', $count, 'orbweaver' );
	}
	return sprintf( $text, number_format_i18n( $count ) );
}

/**
 * Shows counts, such as "1 error, 2 warnings", each with its colour.
 *
 * @param int[] $counts By severity.
 */
function orbweaver_show_counts( $counts ) {
	if ( 0 === array_sum( $counts ) ) {
		echo '<span class="orbweaver-count orbweaver-pass">' . esc_html__( 'No findings', 'orbweaver' ) . '</span>';
		return;
	}
	foreach ( $counts as $severity => $count ) {
		if ( $count > 0 ) {
			echo '<span class="orbweaver-count orbweaver-' . esc_attr( $severity ) . '">' . esc_html( orbweaver_count_text( $severity, $count ) ) . '</span> ';
		}
	}
}

/**
 * Shows issues as a list that opens.
 *
 * @param array[] $issues Kept issues.
 */
function orbweaver_show_issues( $issues ) {
	$words = orbweaver_severities();
	echo '<ul class="orbweaver-issues">';
	foreach ( $issues as $issue ) {
		echo '<li><details><summary>';
		echo '<span class="orbweaver-count orbweaver-' . esc_attr( $issue['severity'] ) . '">' . esc_html( $words[ $issue['severity'] ] ) . '</span> ';
		echo '<span class="orbweaver-name">' . esc_html( $issue['name'] ) . '</span></summary>';
		if ( '' !== $issue['evidence'] ) {
			echo '<p class="orbweaver-evidence">' . esc_html( $issue['evidence'] ) . '</p>';
		}
		if ( '' !== $issue['fix'] ) {
			echo '<p>' . esc_html( $issue['fix'] ) . '</p>';
		}
		echo '</details></li>';
	}
	echo '</ul>';
}
