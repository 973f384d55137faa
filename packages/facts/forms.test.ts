import { describe, expect, test } from 'vitest';
import { factsOf } from './testing.ts';

describe('forms and navigation', () => {
  test('labels of all kinds', () => {
    const { forms } = factsOf(
      '<form action=/go METHOD=Post><label for=a>A</label><input id=a><label>B<input></label><input aria-label=C><input id=d><select title=E></select><textarea></textarea>' +
        '<input type=hidden><input type=submit><input type=password id=p></form><label for=p>P</label><form></form><input>',
    );
    expect(forms.map(({ url, method, hasPassword, unlabelled, fields }) => [url, method, hasPassword, unlabelled, fields])).toEqual([
      ['https://site.test/go', 'post', true, 2, 8],
      ['https://site.test/dir/page', 'get', false, 0, 0],
      [null, 'get', false, 1, 1],
    ]);
  });

  test('fields outside forms are told together where nothing names them', () => {
    const { forms } = factsOf(
      '<div class="d-flex"><input class="form-control text-center me-3" id="inputQuantity" type="num" value="1" style="max-width: 3rem" />' +
        '<button class="btn" type="button">Add to cart</button></div><input placeholder=Search><select></select><form><input id=a></form>',
    );
    expect(forms).toMatchObject([
      { fields: 1, unlabelled: 1 },
      {
        isOutside: true,
        url: null,
        action: null,
        hasPassword: false,
        fields: 3,
        unlabelled: 2,
        placeholderOnly: 1,
        offset: 20,
        placeholderAt: 191,
      },
    ]);
    expect(forms[0]).not.toHaveProperty('isOutside');
  });

  test('fields outside forms are told at the first that nothing names, and at the first that a placeholder does', () => {
    const source = '<input placeholder=Search><input id=a><input placeholder=Place><input id=b>';
    expect(factsOf(source).forms).toMatchObject([
      { unlabelled: 2, placeholderOnly: 2, offset: source.indexOf('<input id=a'), placeholderAt: 0 },
    ]);
    expect(factsOf('<p></p><input placeholder=Search>').forms).toMatchObject([{ unlabelled: 0, offset: 7, placeholderAt: 7 }]);
  });

  test('no field outside forms that is named, hidden or disabled', () => {
    const { forms } = factsOf(
      '<label for=q>Number</label><input id=q><label>Size<select></select></label><input aria-label=A><input title=B><input type=hidden><input type=button>' +
        '<ul><li><input type=checkbox disabled> Done</ul><div hidden><input></div><input hidden><input style="display:none"><textarea aria-hidden=true></textarea>' +
        '<input type=checkbox id=menu>',
    );
    expect(forms).toEqual([]);
    expect(factsOf('<input type=checkbox name=news>').forms).toMatchObject([{ unlabelled: 1 }]);
  });

  test('a form is complete that shows a field and a button', () => {
    const { forms } = factsOf(
      '<form><input><button>Go</button></form><form><select></select><input type=submit></form><form><input></form><form><button>Go</button></form>' +
        '<form hidden><input><button>Go</button></form><div style="display:none"><form><input><button>Go</button></form></div>',
    );
    expect(forms.map(({ complete }) => complete)).toEqual([true, true, undefined, undefined, undefined, undefined]);
  });

  test('a placeholder is the only name of a field, as browsers take it where nothing else names it', () => {
    const { forms } = factsOf(
      '<form><input type=search placeholder=Search><textarea placeholder=Words></textarea><input placeholder=" "><input type=checkbox placeholder=x>' +
        '<input id=p placeholder=Place><label for=p>Place</label><select placeholder=x></select></form><form><input></form>',
    );
    expect(forms.map(({ unlabelled, placeholderOnly }) => [unlabelled, placeholderOnly])).toEqual([
      [3, 2],
      [1, undefined],
    ]);
  });

  test('nav elements and roles', () => {
    const { navigation } = factsOf(
      '<header><nav aria-label=Main><a href=1>a</a><a>no</a><a href=2>b</a></nav></header><div role=navigation><a href=3>c</a></div><nav role=navigation></nav>',
    );
    expect(navigation.map(({ label, place, links }) => [label, place, links])).toEqual([
      ['Main', 'header', 2],
      [null, 'body', 1],
      [null, 'body', 0],
    ]);
  });
});
