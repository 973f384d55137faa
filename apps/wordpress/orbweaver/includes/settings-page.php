<?php
/**
 * Settings → Orbweaver.
 *
 * @package Orbweaver
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Adds the page.
 */
function orbweaver_add_page() {
	add_options_page( __( 'Orbweaver', 'orbweaver' ), __( 'Orbweaver', 'orbweaver' ), 'manage_options', 'orbweaver', 'orbweaver_show_page' );
}
add_action( 'admin_menu', 'orbweaver_add_page' );

/**
 * A link to the page in the list of plugins.
 *
 * @param string[] $links Links.
 * @return string[]
 */
function orbweaver_plugin_links( $links ) {
	$link = '<a href="' . esc_url( admin_url( 'options-general.php?page=orbweaver' ) ) . '">' . esc_html__( 'Settings', 'orbweaver' ) . '</a>';
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( ORBWEAVER_FILE ), 'orbweaver_plugin_links' );

/**
 * Saves the form.
 */
function orbweaver_save() {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'orbweaver' ), 403 );
	}
	check_admin_referer( 'orbweaver_save' );
	$before  = orbweaver_settings();
	$typed   = isset( $_POST['address'] ) ? sanitize_text_field( wp_unslash( $_POST['address'] ) ) : '';
	$address = orbweaver_read_address( $typed );
	$key     = isset( $_POST['key'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['key'] ) ) ) : '';
	$widget  = isset( $_POST['widget_key'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['widget_key'] ) ) ) : '';
	$fault   = '';
	if ( '' !== $typed && '' === $address ) {
		$fault   = 'address';
		$address = $before['address'];
	}
	if ( '' !== $widget && ! preg_match( '/^wid_[\w-]{8,100}$/', $widget ) ) {
		$fault  = 'widget';
		$widget = $before['widget_key'];
	}
	if ( '' !== $key && ! preg_match( '/^orbw_[\w-]{20,100}$/', $key ) ) {
		$fault = 'key';
		$key   = '';
	}
	$settings = array(
		'address'    => $address,
		'widget_key' => $widget,
		'analyses'   => ! empty( $_POST['analyses'] ),
	);
	update_option( 'orbweaver_settings', $settings, true );
	if ( '' !== $key ) {
		update_option( 'orbweaver_key', $key, false );
	} elseif ( ! empty( $_POST['forget'] ) || $address !== $before['address'] ) {
		// A key is for the installation that it was typed for, and no other one is told it.
		delete_option( 'orbweaver_key' );
	}
	wp_safe_redirect( add_query_arg( array( 'page' => 'orbweaver', 'saved' => '' === $fault ? '1' : $fault ), admin_url( 'options-general.php' ) ) );
	exit;
}
add_action( 'admin_post_orbweaver_save', 'orbweaver_save' );

/**
 * Says how saving went.
 */
function orbweaver_show_saved() {
	$saved = isset( $_GET['saved'] ) ? sanitize_key( wp_unslash( $_GET['saved'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
	$texts = array(
		'1'       => __( 'Settings saved.', 'orbweaver' ),
		'address' => __( 'The address was not saved: it has to look like https://orbweaver.example.', 'orbweaver' ),
		'key'     => __( 'The API key was not saved: keys begin with orbw_.', 'orbweaver' ),
		'widget'  => __( 'The public key was not saved: public keys begin with wid_.', 'orbweaver' ),
	);
	if ( isset( $texts[ $saved ] ) ) {
		echo '<div class="notice is-dismissible ' . esc_attr( '1' === $saved ? 'notice-success' : 'notice-error' ) . '"><p>' . esc_html( $texts[ $saved ] ) . '</p></div>';
	}
}

/**
 * Shows the page.
 */
function orbweaver_show_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = orbweaver_settings();
	$address  = '' === $settings['address'] ? orbweaver_preset_address() : $settings['address'];
	$key      = orbweaver_key();
	?>
	<div class="wrap orbweaver-page">
		<h1><?php esc_html_e( 'Orbweaver', 'orbweaver' ); ?></h1>
		<?php orbweaver_show_saved(); ?>
		<p class="orbweaver-lead"><?php esc_html_e( 'See the findings of your last scan beside each post and page, and check every page again when you save it. Nothing is sent before you save an address and an API key.', 'orbweaver' ); ?></p>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="orbweaver_save">
			<?php wp_nonce_field( 'orbweaver_save' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="orbweaver-address"><?php esc_html_e( 'Address of the installation', 'orbweaver' ); ?></label></th>
					<td><input type="text" inputmode="url" id="orbweaver-address" name="address" class="regular-text code" value="<?php echo esc_attr( $address ); ?>" placeholder="https://orbweaver.example" autocomplete="url"></td>
				</tr>
				<tr>
					<th scope="row"><label for="orbweaver-key"><?php esc_html_e( 'API key', 'orbweaver' ); ?></label></th>
					<td>
						<input type="password" id="orbweaver-key" name="key" class="regular-text code" value="" autocomplete="off" spellcheck="false" placeholder="<?php echo esc_attr( '' === $key ? 'orbw_…' : __( 'Saved. Leave empty to keep it.', 'orbweaver' ) ); ?>">
						<?php if ( '' !== $key ) : ?>
							<p><label><input type="checkbox" name="forget" value="1"> <?php esc_html_e( 'Remove the saved key', 'orbweaver' ); ?></label></p>
						<?php endif; ?>
						<p class="description">
							<?php esc_html_e( 'Make a key in your profile there, with the permissions to read scans, start scans, read the account, analyse single pages and ask for AI suggestions.', 'orbweaver' ); ?>
							<?php if ( '' !== $address ) : ?>
								<a href="<?php echo esc_url( $address . '/user/profile' ); ?>" target="_blank" rel="noopener noreferrer"><?php esc_html_e( 'Open your profile', 'orbweaver' ); ?></a>
							<?php endif; ?>
						</p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'After a page is saved', 'orbweaver' ); ?></th>
					<td>
						<label><input type="checkbox" name="analyses" value="1" <?php checked( $settings['analyses'] ); ?>> <?php esc_html_e( 'Analyse it again', 'orbweaver' ); ?></label>
						<p class="description"><?php esc_html_e( 'In the background. Each analysis uses one of your plan; pages that are not published are left out.', 'orbweaver' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="orbweaver-widget"><?php esc_html_e( 'Public key of your widget', 'orbweaver' ); ?></label></th>
					<td>
						<input type="text" id="orbweaver-widget" name="widget_key" class="regular-text code" value="<?php echo esc_attr( $settings['widget_key'] ); ?>" placeholder="wid_…" autocomplete="off" spellcheck="false">
						<p class="description"><?php esc_html_e( 'For the block “Orbweaver website check” and the shortcode [orbweaver_widget]. Optional.', 'orbweaver' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<?php if ( orbweaver_is_connected() ) : ?>
			<h2><?php esc_html_e( 'Connection', 'orbweaver' ); ?></h2>
			<p><button type="button" class="button" id="orbweaver-test"><?php esc_html_e( 'Test the connection', 'orbweaver' ); ?></button> <span id="orbweaver-test-result" role="status"></span></p>
			<h2><?php esc_html_e( 'Scan this site', 'orbweaver' ); ?></h2>
			<p>
				<button type="button" class="button" id="orbweaver-scan" data-runs="<?php echo esc_attr( '' === get_option( 'orbweaver_run', '' ) ? '0' : '1' ); ?>"><?php esc_html_e( 'Scan on the server, uses 1 scan', 'orbweaver' ); ?></button>
				<a class="button" href="<?php echo esc_url( $settings['address'] . '/user?url=' . rawurlencode( home_url( '/' ) ) ); ?>" target="_blank" rel="noopener noreferrer"><?php esc_html_e( 'Scan on this device', 'orbweaver' ); ?><span class="screen-reader-text"> <?php esc_html_e( '(opens in a new tab)', 'orbweaver' ); ?></span></a>
			</p>
			<p id="orbweaver-scan-result" role="status"></p>
		<?php endif; ?>
	</div>
	<?php
}
