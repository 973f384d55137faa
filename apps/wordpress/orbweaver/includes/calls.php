<?php
/**
 * What the scripts of the administration ask for. Each call has a nonce, and is for who may do it.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Loads script and styles where the plugin shows something.
 *
 * @param string $screen_id Of the screen.
 */
function orbweaver_load_assets( $screen_id ) {
	$screen = get_current_screen();
	$is_own = 'settings_page_orbweaver' === $screen_id;
	$is_one = in_array( $screen_id, array( 'edit.php', 'post.php', 'post-new.php' ), true ) && null !== $screen && in_array( $screen->post_type, orbweaver_post_types(), true );
	if ( ! $is_own && ! $is_one ) {
		return;
	}
	wp_enqueue_style( 'orbweaver-admin', plugins_url( 'assets/admin.css', ORBWEAVER_FILE ), array(), ORBWEAVER_VERSION );
	wp_enqueue_script( 'orbweaver-admin', plugins_url( 'assets/admin.js', ORBWEAVER_FILE ), array( 'wp-i18n' ), ORBWEAVER_VERSION, true );
	wp_set_script_translations( 'orbweaver-admin', 'orbweaver', ORBWEAVER_FOLDER . 'languages' );
	$values = array(
		'url'   => admin_url( 'admin-ajax.php' ),
		'nonce' => wp_create_nonce( 'orbweaver' ),
	);
	wp_add_inline_script( 'orbweaver-admin', 'window.orbweaver = ' . wp_json_encode( $values, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
}
add_action( 'admin_enqueue_scripts', 'orbweaver_load_assets' );

/**
 * Ends a call that failed.
 *
 * @param WP_Error $error Of orbweaver_call().
 */
function orbweaver_send_fault( $error ) {
	$code = (string) $error->get_error_code();
	wp_send_json_error( array( 'code' => $code, 'text' => orbweaver_error_text( $code ) ) );
}

/**
 * The posts that a call names, as far as the caller may edit them.
 *
 * @return int[]
 */
function orbweaver_named_posts() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	$ids = isset( $_POST['posts'] ) && is_array( $_POST['posts'] ) ? array_map( 'absint', wp_unslash( $_POST['posts'] ) ) : array();
	$own = array();
	foreach ( array_slice( array_unique( $ids ), 0, 50 ) as $id ) {
		if ( current_user_can( 'edit_post', $id ) && in_array( get_post_type( $id ), orbweaver_post_types(), true ) ) {
			$own[] = $id;
		}
	}
	return $own;
}

/**
 * The one post of a call; ends the call where it may not be edited.
 *
 * @return int
 */
function orbweaver_named_post() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	$posts = orbweaver_named_posts();
	if ( 1 !== count( $posts ) || ! current_user_can( 'edit_post', $posts[0] ) ) {
		wp_send_json_error( array( 'text' => __( 'You may not edit this page.', 'orbweaver' ) ), 403 );
	}
	return $posts[0];
}

/**
 * Findings of the last scan for the posts of a list.
 */
function orbweaver_ajax_findings() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	if ( ! current_user_can( 'edit_posts' ) && ! current_user_can( 'edit_pages' ) ) {
		wp_send_json_error( null, 403 );
	}
	$posts = orbweaver_named_posts();
	$asked = orbweaver_refresh_findings( $posts );
	if ( is_wp_error( $asked ) ) {
		orbweaver_send_fault( $asked );
	}
	$cells = array();
	foreach ( $posts as $post_id ) {
		ob_start();
		orbweaver_show_cell( $post_id );
		$cells[ $post_id ] = ob_get_clean();
	}
	wp_send_json_success( array( 'cells' => (object) $cells ) );
}
add_action( 'wp_ajax_orbweaver_findings', 'orbweaver_ajax_findings' );

/**
 * The findings in the box of a post: as they are kept, asked for again, or analysed anew.
 */
function orbweaver_ajax_box() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	$post_id = orbweaver_named_post();
	if ( ! current_user_can( 'edit_post', $post_id ) ) {
		wp_send_json_error( null, 403 );
	}
	$what = isset( $_POST['what'] ) ? sanitize_key( wp_unslash( $_POST['what'] ) ) : '';
	if ( 'analyse' === $what ) {
		wp_clear_scheduled_hook( 'orbweaver_analyse', array( $post_id ) );
		orbweaver_analyse( $post_id );
	} elseif ( orbweaver_is_stale( $post_id ) ) {
		$asked = orbweaver_refresh_findings( array( $post_id ) );
		if ( is_wp_error( $asked ) && 'refresh' === $what ) {
			orbweaver_send_fault( $asked );
		}
	}
	ob_start();
	orbweaver_show_found( $post_id );
	$html = ob_get_clean();
	wp_send_json_success(
		array(
			'html'  => $html,
			'isDue' => orbweaver_is_due( $post_id ),
		)
	);
}
add_action( 'wp_ajax_orbweaver_box', 'orbweaver_ajax_box' );

/**
 * Texts for a post, with the old ones that they may take the place of.
 */
function orbweaver_ajax_suggest() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	$post_id = orbweaver_named_post();
	if ( ! current_user_can( 'edit_post', $post_id ) ) {
		wp_send_json_error( null, 403 );
	}
	$kind    = isset( $_POST['kind'] ) && 'description' === $_POST['kind'] ? 'description' : 'title';
	$keyword = isset( $_POST['keyword'] ) ? sanitize_text_field( wp_unslash( $_POST['keyword'] ) ) : '';
	$title   = isset( $_POST['title'] ) ? sanitize_text_field( wp_unslash( $_POST['title'] ) ) : '';
	$excerpt = isset( $_POST['excerpt'] ) ? sanitize_textarea_field( wp_unslash( $_POST['excerpt'] ) ) : '';
	$post    = get_post( $post_id );
	$text    = wp_strip_all_tags( excerpt_remove_blocks( strip_shortcodes( $post->post_content ) ), true );
	$fields  = array();
	foreach ( orbweaver_seo_plugins() as $id => $plugin ) {
		$fields[] = array(
			'id'   => $id,
			'name' => $plugin[0],
			'old'  => orbweaver_seo_text( $post_id, $id, $kind ),
		);
	}
	$current  = 'title' === $kind ? $title : $excerpt;
	$question = array(
		'kind'    => $kind,
		'keyword' => mb_substr( $keyword, 0, 100 ),
		'page'    => array(
			'url'         => mb_substr( (string) get_permalink( $post ), 0, 2000 ),
			'title'       => mb_substr( $title, 0, 2000 ),
			'description' => mb_substr( $excerpt, 0, 2000 ),
			'h1'          => mb_substr( $title, 0, 2000 ),
			'current'     => mb_substr( $current, 0, 2000 ),
			'text'        => mb_substr( $text, 0, 1000 ),
			'language'    => substr( get_locale(), 0, 2 ),
		),
	);
	$answer   = orbweaver_call( 'POST', 'suggestions', $question, 130 );
	if ( ! is_wp_error( $answer ) && ! empty( $answer['fault'] ) ) {
		$answer = new WP_Error( (string) $answer['fault'] );
	}
	if ( is_wp_error( $answer ) ) {
		orbweaver_send_fault( $answer );
	}
	$texts = isset( $answer['texts'] ) && is_array( $answer['texts'] ) ? array_values( array_filter( $answer['texts'], 'is_string' ) ) : array();
	wp_send_json_success(
		array(
			'texts'  => array_map( 'sanitize_text_field', array_slice( $texts, 0, 5 ) ),
			'fields' => $fields,
		)
	);
}
add_action( 'wp_ajax_orbweaver_suggest', 'orbweaver_ajax_suggest' );

/**
 * Writes an accepted text into the field of an SEO plugin.
 */
function orbweaver_ajax_accept() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	$post_id = orbweaver_named_post();
	if ( ! current_user_can( 'edit_post', $post_id ) ) {
		wp_send_json_error( null, 403 );
	}
	$plugin  = isset( $_POST['field'] ) ? sanitize_key( wp_unslash( $_POST['field'] ) ) : '';
	$kind    = isset( $_POST['kind'] ) && 'description' === $_POST['kind'] ? 'description' : 'title';
	$text    = isset( $_POST['text'] ) ? sanitize_text_field( wp_unslash( $_POST['text'] ) ) : '';
	$plugins = orbweaver_seo_plugins();
	if ( ! isset( $plugins[ $plugin ] ) || '' === $text ) {
		wp_send_json_error( array( 'text' => __( 'This field is not there.', 'orbweaver' ) ), 400 );
	}
	orbweaver_write_seo_text( $post_id, $plugin, $kind, $text );
	wp_send_json_success( array( 'text' => $text ) );
}
add_action( 'wp_ajax_orbweaver_accept', 'orbweaver_ajax_accept' );

/**
 * Says whether the saved address and key work.
 */
function orbweaver_ajax_test() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_send_json_error( null, 403 );
	}
	$account = orbweaver_call( 'GET', 'account' );
	if ( is_wp_error( $account ) ) {
		orbweaver_send_fault( $account );
	}
	wp_send_json_success( array( 'text' => __( 'The connection works.', 'orbweaver' ) ) );
}
add_action( 'wp_ajax_orbweaver_test', 'orbweaver_ajax_test' );

/**
 * Starts a scan of this site on the server, or tells how the one that runs is doing.
 */
function orbweaver_ajax_scan() {
	check_ajax_referer( 'orbweaver', 'nonce' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_send_json_error( null, 403 );
	}
	$starts = isset( $_POST['what'] ) && 'start' === $_POST['what'];
	$id     = get_option( 'orbweaver_run', '' );
	if ( ! $starts && ( ! is_string( $id ) || '' === $id ) ) {
		wp_send_json_success( array( 'isRunning' => false, 'text' => '' ) );
	}
	$run = $starts ? orbweaver_call( 'POST', 'runs', array( 'url' => home_url( '/' ) ) ) : orbweaver_call( 'GET', 'runs/' . rawurlencode( $id ) );
	if ( is_wp_error( $run ) ) {
		if ( 'not-found' === $run->get_error_code() ) {
			delete_option( 'orbweaver_run' );
		}
		orbweaver_send_fault( $run );
	}
	$state = isset( $run['state'] ) && is_string( $run['state'] ) ? $run['state'] : '';
	if ( $starts && isset( $run['id'] ) && is_string( $run['id'] ) ) {
		update_option( 'orbweaver_run', $run['id'], false );
	}
	$is_running = in_array( $state, array( 'waiting', 'running', 'stopping' ), true );
	if ( ! $is_running ) {
		delete_option( 'orbweaver_run' );
		// Lists and boxes ask for what this scan found.
		delete_post_meta_by_key( '_orbweaver_scan' );
	}
	wp_send_json_success( array( 'isRunning' => $is_running, 'text' => orbweaver_run_text( $state, $run ) ) );
}
add_action( 'wp_ajax_orbweaver_scan', 'orbweaver_ajax_scan' );

/**
 * How a scan is doing, in words.
 *
 * @param string $state Of the API.
 * @param array  $run   Of the API.
 * @return string
 */
function orbweaver_run_text( $state, $run ) {
	$pages = isset( $run['summary']['pages'] ) ? (int) $run['summary']['pages'] : ( isset( $run['progress']['pages'] ) ? (int) $run['progress']['pages'] : 0 );
	switch ( $state ) {
		case 'waiting':
			return __( 'The scan waits for its turn.', 'orbweaver' );
		case 'running':
		case 'stopping':
			/* translators: %s: how many pages. */
			return sprintf( _n( 'Scanning: %s page read.', 'Scanning: %s pages read.', $pages, 'orbweaver' ), number_format_i18n( $pages ) );
		case 'done':
			/* translators: %s: how many pages. */
			return sprintf( _n( 'The scan is done: %s page. The lists show its findings.', 'The scan is done: %s pages. The lists show its findings.', $pages, 'orbweaver' ), number_format_i18n( $pages ) );
		default:
			return __( 'The scan ended without a page. The installation may not be able to reach this site.', 'orbweaver' );
	}
}
