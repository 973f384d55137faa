/** Types of the browser's extension API, for the sources of the extension. */
/// <reference types="chrome" />
