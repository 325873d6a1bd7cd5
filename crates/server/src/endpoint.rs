//! One row for each route: what it is called, where it is, who may, what it takes and gives, who handles it.
//!
//! The router, the OpenAPI document and the tests of who may do what are made of the same rows.

use crate::access::Access;
use crate::app::App;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, on};
use utoipa::openapi::path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Required, ResponseBuilder, Schema};
use utoipa::{IntoParams, ToSchema};

/// A row.
pub(crate) struct Endpoint {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) access: Access,
    pub(crate) grades: bool,
    pub(crate) handler: MethodRouter<App>,
    pub(crate) operation: OperationBuilder,
    pub(crate) schemas: Vec<(String, RefOr<Schema>)>,
}

/// A route as tests and tools see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteInfo {
    /// The method.
    pub method: Method,
    /// The path, with `{name}` for what varies.
    pub path: &'static str,
    /// Who may.
    pub access: Access,
}

/// A route that reads.
pub(crate) fn get<H, T>(name: &str, path: &'static str, access: Access, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    endpoint(name, Method::GET, path, access, on(MethodFilter::GET, handler))
}

/// A route that does something.
pub(crate) fn post<H, T>(name: &str, path: &'static str, access: Access, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    endpoint(name, Method::POST, path, access, on(MethodFilter::POST, handler))
}

/// A route that replaces something.
pub(crate) fn put<H, T>(name: &str, path: &'static str, access: Access, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    endpoint(name, Method::PUT, path, access, on(MethodFilter::PUT, handler))
}

/// A route that removes something.
pub(crate) fn delete<H, T>(name: &str, path: &'static str, access: Access, handler: H) -> Endpoint
where
    H: Handler<T, App>,
    T: 'static,
{
    endpoint(
        name,
        Method::DELETE,
        path,
        access,
        on(MethodFilter::DELETE, handler),
    )
}

fn endpoint(
    name: &str,
    method: Method,
    path: &'static str,
    access: Access,
    handler: MethodRouter<App>,
) -> Endpoint {
    let mut operation = OperationBuilder::new().operation_id(Some(name));
    for part in path.split('/') {
        if let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            let parameter = text_parameter(name.trim_start_matches('*'), ParameterIn::Path);
            operation = operation.parameter(parameter.required(Required::True));
        }
    }
    Endpoint {
        method,
        path,
        access,
        grades: false,
        handler,
        operation,
        schemas: Vec::new(),
    }
}

impl Endpoint {
    /// What it does, in one sentence.
    pub(crate) fn about(mut self, summary: &str) -> Self {
        self.operation = self.operation.summary(Some(summary));
        self
    }

    /// The group it belongs to.
    pub(crate) fn of(mut self, tag: &str) -> Self {
        self.operation = self.operation.tag(tag);
        self
    }

    /// The body it takes.
    pub(crate) fn takes<T: ToSchema>(mut self) -> Self {
        let content = self.content::<T>();
        let body = RequestBodyBuilder::new()
            .content("application/json", content)
            .required(Some(Required::True))
            .build();
        self.operation = self.operation.request_body(Some(body));
        self
    }

    /// The query it takes.
    pub(crate) fn asks<T: IntoParams>(mut self) -> Self {
        for parameter in T::into_params(|| Some(ParameterIn::Query)) {
            self.operation = self.operation.parameter(parameter);
        }
        self
    }

    /// What it gives.
    pub(crate) fn gives<T: ToSchema>(self) -> Self {
        self.gives_with::<T>(200)
    }

    /// What it gives, having made it.
    pub(crate) fn creates<T: ToSchema>(self) -> Self {
        self.gives_with::<T>(201)
    }

    /// It gives something that is no JSON.
    pub(crate) fn gives_text(mut self, content_type: &str) -> Self {
        let text = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .build();
        let content = ContentBuilder::new().schema(Some(Schema::Object(text))).build();
        let response = ResponseBuilder::new()
            .description("OK")
            .content(content_type, content);
        self.operation = self.operation.response("200", response);
        self
    }

    /// It may be repeated under the same key.
    pub(crate) fn idempotent(mut self) -> Self {
        let key = text_parameter("idempotency-key", ParameterIn::Header).description(Some(
            "Repeating a request under the same key records it once and gives the same result.",
        ));
        self.operation = self.operation.parameter(key.required(Required::False));
        self
    }

    /// It counts in the learner's days.
    pub(crate) fn zoned(mut self) -> Self {
        let number = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Integer))
            .minimum(Some(-1_440))
            .maximum(Some(1_440))
            .build();
        let zone = ParameterBuilder::new()
            .name("gradus-zone")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("Minutes east of UTC: where the learner's days begin."))
            .schema(Some(Schema::Object(number)));
        self.operation = self.operation.parameter(zone);
        self
    }

    /// It grades answers, of which there may be so many a minute.
    pub(crate) fn grades(mut self) -> Self {
        self.grades = true;
        self
    }

    /// What tests and tools see of it.
    pub(crate) fn info(&self) -> RouteInfo {
        RouteInfo {
            method: self.method.clone(),
            path: self.path,
            access: self.access,
        }
    }

    fn gives_with<T: ToSchema>(mut self, status: u16) -> Self {
        let content = self.content::<T>();
        let response = ResponseBuilder::new()
            .description(if status == 201 { "Created" } else { "OK" })
            .content("application/json", content);
        self.operation = self.operation.response(status.to_string(), response);
        self
    }

    fn content<T: ToSchema>(&mut self) -> utoipa::openapi::Content {
        T::schemas(&mut self.schemas);
        self.schemas.push((T::name().into_owned(), T::schema()));
        ContentBuilder::new()
            .schema(Some(Ref::from_schema_name(T::name())))
            .build()
    }
}

fn text_parameter(name: &str, place: ParameterIn) -> ParameterBuilder {
    let text = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .build();
    let parameter: ParameterBuilder = Parameter::new(name).into();
    parameter.parameter_in(place).schema(Some(Schema::Object(text)))
}
