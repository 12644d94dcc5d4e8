import { useContext, useMemo, type ContextType, type ReactNode } from 'react';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';

type StyleSheet = ContextType<typeof StyleSheetContext>['styleSheet'];

/** The page's sheet, and the ids of the styled components and keyframes rendered by an owner. */
interface Scope {
  sheet: StyleSheet;
  ids: Set<string>;
}

const scopes = new Map<string, Scope>();
const sheetOfView = new WeakMap<StyleSheet, StyleSheet>();

/**
 * Creates a view of the sheet that records ids: styled-components asks the sheet on each render whether it has the
 * rules.
 */
function createView(sheet: StyleSheet, owner: string): StyleSheet {
  const view = Object.create(sheet) as StyleSheet;
  view.getTag = () => sheet.getTag();
  view.hasNameForId = (id, name) => {
    let scope = scopes.get(owner);
    if (!scope) scopes.set(owner, (scope = { sheet, ids: new Set() }));
    scope.ids.add(id);
    return sheet.hasNameForId(id, name);
  };
  sheetOfView.set(view, sheet);
  return view;
}

/**
 * Records the styles that its children use, so that `removeScopeStyles` can remove them. The innermost scope counts.
 */
export function StyleScope({ owner, children }: { owner: string; children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  const view = useMemo(
    () => createView(sheetOfView.get(styleSheet) ?? styleSheet, owner),
    [styleSheet, owner],
  );
  return <StyleSheetManager sheet={view}>{children}</StyleSheetManager>;
}

/**
 * Removes the rules of an owner that will not be shown again, except those used by another owner. styled-components
 * would otherwise keep them for the lifetime of the page.
 */
export function removeScopeStyles(owner: string): void {
  const scope = scopes.get(owner);
  if (!scope) return;
  scopes.delete(owner);
  const { sheet, ids } = scope;
  for (const id of ids) {
    if ([...scopes.values()].some((other) => other.ids.has(id))) continue;
    sheet.clearRules(id);
    sheet.names.delete(id);
    sheet.keyframeIds.delete(id);
  }
}
