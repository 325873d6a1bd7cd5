//! The description of the API, made of the rows of routes.

use crate::access::Access;
use crate::endpoint::Endpoint;
use crate::problem::ProblemView;
use crate::routes;
use axum::http::Method;
use std::collections::BTreeMap;
use utoipa::openapi::path::{HttpMethod, Paths};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, ResponseBuilder,
    Schema,
};
use utoipa::{PartialSchema, ToSchema};

/// The OpenAPI document as text, the same bytes every time.
pub fn openapi() -> String {
    let mut text = serde_json::to_string_pretty(&document(routes::all())).unwrap_or_default();
    text.push('\n');
    text
}

fn document(endpoints: Vec<Endpoint>) -> OpenApi {
    let mut paths = Paths::new();
    let mut schemas: BTreeMap<String, RefOr<Schema>> = BTreeMap::new();
    schemas.insert(ProblemView::name().into_owned(), ProblemView::schema());
    for endpoint in endpoints {
        schemas.extend(endpoint.schemas);
        let mut operation = endpoint.operation.response("default", problem());
        if endpoint.access != Access::Anyone {
            for scheme in ["token", "cookie"] {
                let none: [&str; 0] = [];
                operation = operation.security(SecurityRequirement::new(scheme, none));
            }
        }
        paths.add_path_operation(
            endpoint.path.replace("{*", "{"),
            vec![method(&endpoint.method)],
            operation.build(),
        );
    }
    let info = InfoBuilder::new()
        .title("Gradus")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Practice, grading and authoring. Problems are application/problem+json with a stable `code`. Requests with the \
             cookie that change something carry the `csrf` of `GET /api/v1/me` in `x-csrf-token`; those with a token need not.",
        ));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme(
            "token",
            SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
        )
        .security_scheme(
            "cookie",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("gradus"))),
        );
    OpenApiBuilder::new()
        .info(info.build())
        .paths(paths)
        .components(Some(components.build()))
        .build()
}

fn problem() -> ResponseBuilder {
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(ProblemView::name())))
        .build();
    ResponseBuilder::new()
        .description("Why it was not done")
        .content("application/problem+json", content)
}

fn method(method: &Method) -> HttpMethod {
    match method.as_str() {
        "POST" => HttpMethod::Post,
        "PUT" => HttpMethod::Put,
        "DELETE" => HttpMethod::Delete,
        _ => HttpMethod::Get,
    }
}
