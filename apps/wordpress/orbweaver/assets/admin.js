/** Lists, box and settings page: asks WordPress, and shows what it answers. */
((wp, settings) => {
  const { __, _n, sprintf } = wp.i18n;

  /** Resolves to the data; rejects with an Error that has words for people. */
  async function ask(action, values) {
    const body = new FormData();
    body.append('action', action);
    body.append('nonce', settings.nonce);
    for (const [name, value] of Object.entries(values)) {
      for (const each of [value].flat()) body.append(name, each);
    }
    let answer;
    try {
      answer = await (await fetch(settings.url, { method: 'POST', body, credentials: 'same-origin' })).json();
    } catch {
      throw new Error(__('WordPress did not answer. Reload this page and try again.', 'orbweaver'));
    }
    if (answer?.success !== true)
      throw new Error(answer?.data?.text ?? __('WordPress refused this. Reload this page and try again.', 'orbweaver'));
    return answer.data;
  }

  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  const fault = (error) => make('p', { class: 'orbweaver-fault' }, error.message);

  /** Cells of a list that may be out of date, fifty at a time. */
  async function refreshCells() {
    const waiting = [...document.querySelectorAll('.orbweaver-cell[data-asks="1"]')];
    for (let from = 0; from < waiting.length; from += 50) {
      const cells = waiting.slice(from, from + 50);
      try {
        const { cells: texts } = await ask('orbweaver_findings', { 'posts[]': cells.map(({ dataset }) => dataset.post) });
        // WordPress made and escaped it, as when the list was loaded.
        for (const cell of cells) if (texts[cell.dataset.post]) cell.innerHTML = texts[cell.dataset.post];
      } catch (error) {
        for (const cell of cells) cell.title = error.message;
        return;
      }
    }
  }

  const inBlockEditor = () => document.body.classList.contains('block-editor-page') && wp.data?.select('core/editor');
  const fieldOf = (kind) => document.getElementById(kind === 'title' ? 'title' : 'excerpt');
  const attributeOf = (kind) => (kind === 'title' ? 'title' : 'excerpt');

  function readCore(kind) {
    if (inBlockEditor()) return wp.data.select('core/editor').getEditedPostAttribute(attributeOf(kind)) ?? '';
    return fieldOf(kind)?.value ?? '';
  }

  /** Into the editor, so that the person saves it. */
  function writeCore(kind, text) {
    if (inBlockEditor()) return wp.data.dispatch('core/editor').editPost({ [attributeOf(kind)]: text });
    const field = fieldOf(kind);
    if (!field) throw new Error(__('This kind of page has no such field.', 'orbweaver'));
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    document.getElementById('title-prompt-text')?.classList.add('screen-reader-text');
  }

  /** Open forms of SEO plugins would write their old text back. */
  function writeForm(plugin, kind, text) {
    const isTitle = kind === 'title';
    if (plugin === 'yoast') {
      wp.data?.dispatch('yoast-seo/editor')?.updateData?.(isTitle ? { title: text } : { description: text });
      setField(isTitle ? 'yoast_wpseo_title' : 'yoast_wpseo_metadesc', text);
    }
    if (plugin === 'rank-math') wp.data?.dispatch('rank-math')?.[isTitle ? 'updateTitle' : 'updateDescription']?.(text);
    if (plugin === 'seopress') setField(isTitle ? 'seopress_titles_title_meta' : 'seopress_titles_desc_meta', text);
    if (plugin === 'aioseo') wp.data?.dispatch('aioseo')?.updateCurrentPost?.({ [kind]: text });
  }

  function setField(id, text) {
    const field = document.getElementById(id);
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function watchBox(box) {
    const post = box.dataset.post;
    const found = box.querySelector('.orbweaver-found');
    const suggested = box.querySelector('.orbweaver-suggested');

    let shown = '';

    async function show(what) {
      const { html, isDue } = await ask('orbweaver_box', { 'posts[]': post, what });
      // What somebody reads stays open while nothing is new.
      if (what === 'analyse' || html !== shown) found.innerHTML = html;
      shown = html;
      return isDue;
    }

    let isFollowing = false;

    /** After a save the analysis is made by WP-Cron, within seconds on most sites; it may be busy for a minute. */
    async function follow() {
      if (isFollowing) return;
      isFollowing = true;
      const ends = Date.now() + 600_000;
      for (let turn = 0; Date.now() < ends; turn++) {
        if (!(await show('look').catch(() => true)) && turn > 0) break;
        await new Promise((resolve) => setTimeout(resolve, Math.min(3_000 + 500 * turn, 15_000)));
      }
      isFollowing = false;
    }

    box.addEventListener('click', async ({ target }) => {
      const button = target.closest('button');
      if (!button) return;
      if (button.matches('.orbweaver-analyse')) {
        button.disabled = true;
        button.textContent = __('Analysing…', 'orbweaver');
        await show('analyse').catch((error) => {
          button.disabled = false;
          button.textContent = __('Analyse now', 'orbweaver');
          found.append(fault(error));
        });
        found.querySelector('.orbweaver-analyse')?.focus();
      }
      if (button.matches('.orbweaver-suggest')) await suggest(button);
    });

    async function suggest(button) {
      const { kind } = button.dataset;
      const buttons = box.querySelectorAll('.orbweaver-suggest');
      for (const each of buttons) each.disabled = true;
      suggested.replaceChildren(
        make('p', {}, make('span', { class: 'spinner is-active' }), __('The language model is writing…', 'orbweaver')),
      );
      const values = { 'posts[]': post, kind, keyword: box.querySelector('.orbweaver-keyword').value };
      try {
        const answer = await ask('orbweaver_suggest', { ...values, title: readCore('title'), excerpt: readCore('description') });
        suggested.replaceChildren(suggestionTable(kind, answer));
      } catch (error) {
        suggested.replaceChildren(fault(error));
      }
      for (const each of buttons) each.disabled = false;
      button.focus();
    }

    /** Old beside new, and where the new one goes. */
    function suggestionTable(kind, { texts, fields }) {
      const isTitle = kind === 'title';
      const core = { id: 'core', name: isTitle ? __('Title', 'orbweaver') : __('Excerpt', 'orbweaver'), old: readCore(kind) };
      const targets = [...fields.toReversed(), core];
      const select = make(
        'select',
        { class: 'orbweaver-target', id: `orbweaver-target-${post}` },
        ...targets.map(({ id, name }) => make('option', { value: id }, name)),
      );
      const old = make('p', { class: 'orbweaver-text' });
      const oldNow = () => targets.find(({ id }) => id === select.value);
      const showOld = () => {
        const { old: text } = oldNow();
        old.textContent = text === '' ? __('Nothing yet', 'orbweaver') : text;
        old.classList.toggle('orbweaver-muted', text === '');
      };
      const said = make('p', { role: 'status' });
      const rows = texts.map((text) => {
        const accept = make(
          'button',
          { type: 'button', class: 'button orbweaver-accept', 'aria-label': `${__('Use this', 'orbweaver')}: ${text}` },
          __('Use this', 'orbweaver'),
        );
        accept.addEventListener('click', async () => {
          const target = oldNow();
          try {
            if (target.id === 'core') {
              writeCore(kind, text);
              said.textContent = __('It stands in the editor. Save the page to publish it.', 'orbweaver');
            } else {
              await ask('orbweaver_accept', { 'posts[]': post, kind, field: target.id, text });
              writeForm(target.id, kind, text);
              said.textContent = __('Saved.', 'orbweaver');
            }
            target.old = text;
            showOld();
          } catch (error) {
            said.replaceChildren(fault(error));
          }
        });
        const chars = [...text].length;
        /* translators: %s: how many characters. */
        const words = sprintf(_n('%s character', '%s characters', chars, 'orbweaver'), String(chars));
        const length = make('span', { class: 'orbweaver-muted orbweaver-length' }, words);
        return make('li', {}, make('p', { class: 'orbweaver-text', dir: 'auto' }, text), length, accept);
      });
      select.addEventListener('change', showOld);
      showOld();
      return make(
        'div',
        {},
        // One field alone needs no choice.
        make(
          'p',
          { class: 'orbweaver-into', ...(targets.length < 2 && { hidden: '' }) },
          make('label', { for: select.id }, __('Field', 'orbweaver')),
          select,
        ),
        make(
          'div',
          { class: 'orbweaver-columns' },
          make('section', {}, make('h4', {}, __('Old', 'orbweaver')), old),
          make('section', {}, make('h4', {}, __('New', 'orbweaver')), make('ul', { class: 'orbweaver-new' }, ...rows)),
        ),
        said,
      );
    }

    if (wp.data?.subscribe && inBlockEditor()) {
      let wasSaving = false;
      wp.data.subscribe(() => {
        const editor = wp.data.select('core/editor');
        const isSaving = editor.isSavingPost() && !editor.isAutosavingPost();
        if (wasSaving && !isSaving) follow();
        wasSaving = isSaving;
      });
    }
    show('look').then(
      (isDue) => isDue && follow(),
      () => {},
    );
  }

  function watchSettings() {
    const test = document.getElementById('orbweaver-test');
    const result = document.getElementById('orbweaver-test-result');
    test?.addEventListener('click', async () => {
      test.disabled = true;
      result.className = 'orbweaver-muted';
      result.textContent = __('Asking…', 'orbweaver');
      try {
        result.textContent = (await ask('orbweaver_test', {})).text;
        result.className = 'orbweaver-good';
      } catch (error) {
        result.textContent = error.message;
        result.className = 'orbweaver-fault';
      }
      test.disabled = false;
    });
    const scan = document.getElementById('orbweaver-scan');
    const state = document.getElementById('orbweaver-scan-result');
    async function follow(first) {
      scan.disabled = true;
      state.className = '';
      try {
        for (let what = first; ; what = 'look') {
          const { isRunning, text } = await ask('orbweaver_scan', { what });
          if (state.textContent !== text) state.textContent = text;
          if (!isRunning) break;
          await new Promise((resolve) => setTimeout(resolve, 2500));
        }
      } catch (error) {
        state.textContent = error.message;
        state.className = 'orbweaver-fault';
      }
      scan.disabled = false;
    }
    scan?.addEventListener('click', () => follow('start'));
    if (scan?.dataset.runs === '1') follow('look');
  }

  document.addEventListener('DOMContentLoaded', () => {
    refreshCells();
    for (const box of document.querySelectorAll('.orbweaver-box')) watchBox(box);
    watchSettings();
  });
})(window.wp, window.orbweaver);
