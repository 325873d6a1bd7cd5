/** The code editor. Loaded only when an exercise asks for code. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.95rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--code-face)', padding: '10px 0', caretColor: 'var(--accent)', minHeight: '7.2em' },
  '.cm-line': { padding: '0 12px 0 6px', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-soft)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 6px 0 12px', minWidth: '2.2em', lineHeight: '1.6' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, ::selection': { backgroundColor: 'var(--accent-soft)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', color: 'inherit' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null, tags.self], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], color: 'var(--code-function)' },
]);

export interface Editor {
  focus(): void;
  set(text: string): void;
  lock(locked: boolean): void;
  destroy(): void;
}

interface Wishes {
  parent: HTMLElement;
  text: string;
  label: string;
  locked: boolean;
  changed(text: string): void;
  submit(): void;
}

/**
 * Opens an editor in a shadow tree: its styles are then adopted sheets, which a content policy without inline styles allows.
 * Tab indents; Escape and then Tab leaves.
 */
export function openEditor(wishes: Wishes): Editor {
  const root = wishes.parent.shadowRoot ?? wishes.parent.attachShadow({ mode: 'open', delegatesFocus: true });
  root.replaceChildren();
  const access = new Compartment();
  // An answer that was given can still be come to and read.
  const locked = (yes: boolean) => [EditorState.readOnly.of(yes), EditorView.editable.of(!yes), EditorView.contentAttributes.of(yes ? { tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-multiline': 'true' } : {})];
  const submit = { key: 'Mod-Enter', run: () => (wishes.submit(), true) };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: wishes.text,
      extensions: [
        keymap.of([submit, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        lineNumbers(),
        history(),
        python(),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': wishes.label, autocapitalize: 'off', spellcheck: 'false', translate: 'no' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) wishes.changed(update.state.doc.toString());
        }),
        access.of(locked(wishes.locked)),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    set(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    lock: (yes) => view.dispatch({ effects: access.reconfigure(locked(yes)) }),
    destroy: () => view.destroy(),
  };
}
