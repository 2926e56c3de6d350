<?php
$host = $_SERVER['HTTP_HOST'] = $_SERVER['HTTP_X_FORWARDED_HOST'] ?? 'localhost';
define( 'WP_HOME', "http://$host" );
define( 'WP_SITEURL', "http://$host" );
define( 'DB_HOST', 'localhost:' . getenv( 'DB_SOCKET' ) );
define( 'DB_NAME', 'shop' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';
