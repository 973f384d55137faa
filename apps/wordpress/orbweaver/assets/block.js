/** The block of the widget. The editor shows a place for it: visits there would count as visitors. */
((wp) => {
  const { createElement } = wp.element;
  const { __ } = wp.i18n;
  wp.blocks.registerBlockType('orbweaver/widget', {
    apiVersion: 2,
    title: __('Orbweaver website check', 'orbweaver'),
    description: __('Visitors check a website and leave their e-mail address for the full report.', 'orbweaver'),
    icon: 'search',
    category: 'widgets',
    supports: { html: false },
    edit: () =>
      createElement(
        'div',
        wp.blockEditor.useBlockProps(),
        createElement(wp.components.Placeholder, {
          icon: 'search',
          label: __('Orbweaver website check', 'orbweaver'),
          instructions: __('Visitors see your widget here. Its texts and colours are settings of your installation.', 'orbweaver'),
        }),
      ),
    save: () => null,
  });
})(window.wp);
