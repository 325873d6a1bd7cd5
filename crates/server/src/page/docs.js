// Shows the OpenAPI document: operations by group, then the types they use.

const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};

const nameOf = (reference) => reference.split("/").pop();

/** A type in a few words, with links to the ones that have a name. */
function typeOf(schema) {
  if (!schema) return "nothing";
  if (schema.$ref) return element("a", { href: `#${nameOf(schema.$ref)}` }, nameOf(schema.$ref));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (several) return element("span", {}, ...several.flatMap((one, place) => (place ? [" | ", typeOf(one)] : [typeOf(one)])));
  if (schema.items) return element("span", {}, "list of ", typeOf(schema.items));
  return [schema.type ?? "anything"].flat().join(" | ");
}

function fields(schema) {
  const required = new Set(schema.required ?? []);
  const list = element("dl");
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    list.append(element("dt", {}, `${name}${required.has(name) ? "" : "?"}: `, typeOf(field)));
    if (field.description) list.append(element("dd", {}, field.description));
  }
  return list;
}

function operation(method, path, described) {
  const body = described.requestBody?.content?.["application/json"]?.schema;
  const title = element(
    "summary",
    {},
    element("code", { className: "method" }, method.toUpperCase()),
    element("code", {}, path),
    ` ${described.summary ?? ""} `,
    element("span", { className: "who" }, described.security ? "" : "(anyone)"),
  );
  const made = element("details", {}, title);
  const parameters = described.parameters ?? [];
  if (parameters.length) {
    const list = element("dl");
    for (const parameter of parameters) {
      const name = `${parameter.name}${parameter.required ? "" : "?"} (${parameter.in}): `;
      list.append(element("dt", {}, name, typeOf(parameter.schema)));
      if (parameter.description) list.append(element("dd", {}, parameter.description));
    }
    made.append(list);
  }
  if (body) made.append(element("p", {}, "takes ", typeOf(body)));
  for (const [status, response] of Object.entries(described.responses ?? {})) {
    const [kind, content] = Object.entries(response.content ?? {})[0] ?? ["", undefined];
    made.append(element("p", {}, `${status}: `, typeOf(content?.schema), ` ${kind}`));
  }
  made.dataset.text = `${method} ${path} ${described.summary ?? ""} ${(described.tags ?? []).join(" ")}`.toLowerCase();
  return made;
}

function show(api) {
  const about = document.querySelector("#about");
  about.replaceChildren(`Version ${api.info.version}. ${api.info.description} `, element("a", { href: "/api/openapi.json" }, "openapi.json"));
  const groups = new Map();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const group = described.tags?.[0] ?? "other";
      if (!groups.has(group)) groups.set(group, element("section", {}, element("h2", {}, group)));
      groups.get(group).append(operation(method, path, described));
    }
  }
  document.querySelector("#operations").append(...groups.values());
  const types = Object.entries(api.components.schemas).map(([name, schema]) => {
    const text = element("details", { id: name }, element("summary", {}, element("code", {}, name), ` ${schema.description ?? ""}`));
    text.append(schema.properties ? fields(schema) : element("p", {}, typeOf(schema)));
    return text;
  });
  document.querySelector("#types").append(...types);
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.("a[href^='#']")?.getAttribute("href");
    if (target) document.getElementById(target.slice(1))?.setAttribute("open", "");
  });
  document.querySelector("#filter").addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const made of document.querySelectorAll("#operations details")) {
      made.hidden = !words.every((word) => made.dataset.text.includes(word));
    }
  });
}

fetch("/api/openapi.json")
  .then((response) => response.json())
  .then(show)
  .catch((error) => document.querySelector("#about").append(` It cannot be read: ${error}`));
